// The C library's calls, and plain functions in place of variadic ones and macros, which Swift cannot
// see. _GNU_SOURCE stays undefined: it changes types such as fd_set, and the compiler refuses a
// program in which they differ from those of Swift's own Glibc module. What only it would show is
// called by its number, or declared here.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static inline int cposix_errno(void) { return errno; }

static inline int cposix_openat(int folder, const char *path, int flags, unsigned int mode) {
  return openat(folder, path, flags, (mode_t)mode);
}

// The columns of the terminal behind fd: 0 where it does not say, -1 where there is none.
static inline int cposix_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : -1;
}

// Shows what is typed at the terminal behind fd, or not; -1 where there is none.
static inline int cposix_echo(int fd, int on) {
  struct termios state;
  if (tcgetattr(fd, &state) < 0) return -1;
  if (on) state.c_lflag |= ECHO; else state.c_lflag &= ~(tcflag_t)ECHO;
  return tcsetattr(fd, TCSAFLUSH, &state);
}

// Whether the files of a folder are in memory: on tmpfs or ramfs.
static inline int cposix_is_in_memory(const char *path) {
  struct statfs state;
  return statfs(path, &state) == 0 && (state.f_type == 0x01021994 || state.f_type == 0x858458f6);
}

// The flags of renameat2, from linux/fs.h.
static const unsigned int cposix_rename_noreplace = 1;
static const unsigned int cposix_rename_exchange = 2;

static inline int cposix_renameat2(int folder, const char *from, const char *to, unsigned int flags) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
}

// The next records of an open folder: linux_dirent64, one after the other.
static inline ssize_t cposix_getdents64(int fd, void *buffer, size_t length) {
  return syscall(SYS_getdents64, fd, buffer, length);
}

// F_SETSIG, F_SETLEASE and F_GETLEASE, from asm-generic/fcntl.h and linux/fcntl.h.
static inline int cposix_setsig(int fd, int number) { return fcntl(fd, 10, number); }
static inline int cposix_setlease(int fd, int type) { return fcntl(fd, 1024, type); }
static inline int cposix_getlease(int fd) { return fcntl(fd, 1025); }

// Whether a file lies with a server: the kernel's leases then say little about who writes to it. The numbers
// are those of NFS, SMB and Ceph in linux/magic.h.
static inline int cposix_is_remote(int fd) {
  struct statfs status;
  if (fstatfs(fd, &status) != 0) return 0;
  unsigned int type = (unsigned int)status.f_type;
  return type == 0x6969 || type == 0xFF534D42 || type == 0xFE534D42 || type == 0x517B || type == 0xC36400;
}

// Sets when the bytes of an open file were last changed, and leaves when they were last read.
static inline int cposix_set_modified(int fd, long long seconds, int nanoseconds) {
  struct timespec times[2] = {{0, UTIME_OMIT}, {(time_t)seconds, nanoseconds}};
  return futimens(fd, times);
}

// The two halves of a device's number, as sys/sysmacros.h takes them apart.
static inline unsigned int cposix_major(unsigned long long device) {
  return (unsigned int)(((device >> 8) & 0xfff) | ((device >> 32) & ~0xfffULL));
}
static inline unsigned int cposix_minor(unsigned long long device) {
  return (unsigned int)((device & 0xff) | ((device >> 12) & ~0xffULL));
}

// How many processors this process may run on: the set bits of its mask, or 1 where it has none.
static inline int cposix_processors(void) {
  unsigned long mask[128] = {0};
  long length = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
  int count = 0;
  for (long word = 0; word < length / (long)sizeof mask[0]; word++) {
    count += __builtin_popcountl(mask[word]);
  }
  return count > 0 ? count : 1;
}

extern char **environ;

// The signals that ask a program to end; SIGXCPU comes when it may use the processor only a little longer.
static const int cposix_interrupting[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
static const size_t cposix_interrupting_count = sizeof cposix_interrupting / sizeof *cposix_interrupting;

static inline void cposix_interrupts(sigset_t *set) {
  sigemptyset(set);
  for (size_t i = 0; i < cposix_interrupting_count; i++) sigaddset(set, cposix_interrupting[i]);
}

// Holds the signals that ask a program to end, or lets them in again.
static inline void cposix_hold_interrupts(int hold) {
  sigset_t set;
  cposix_interrupts(&set);
  sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

// Whether one of the signals that are held has come, unless it is one that this program was told to ignore.
static inline int cposix_interrupt_waits(void) {
  struct sigaction action;
  sigset_t waiting;
  sigemptyset(&waiting);
  sigpending(&waiting);
  for (size_t i = 0; i < cposix_interrupting_count; i++) {
    if (sigismember(&waiting, cposix_interrupting[i]) != 1) continue;
    if (sigaction(cposix_interrupting[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) return 1;
  }
  return 0;
}

// Leaves SIGINT and SIGQUIT to another program that has the terminal, or takes them back.
static inline void cposix_ignore_interrupts(int ignore) {
  signal(SIGINT, ignore ? SIG_IGN : SIG_DFL);
  signal(SIGQUIT, ignore ? SIG_IGN : SIG_DFL);
}

// Lets writing to a pipe that nobody reads fail, in place of ending the program.
static inline void cposix_ignore_broken_pipes(int ignore) {
  signal(SIGPIPE, ignore ? SIG_IGN : SIG_DFL);
}

// Lets this thread's writes to a connection that the other side has closed fail, instead of ending the program.
static inline void cposix_block_broken_pipes(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

static inline void cposix_no_action(int number) { (void)number; }

// Lets a write beyond the size that a file may have (ulimit -f) fail, as on a full disk, instead of ending the
// program. A handler does that for this program only, while an ignored signal would be ignored by those that it
// starts as well.
static inline void cposix_survive_size_limit(void) {
  struct sigaction action;
  if (sigaction(SIGXFSZ, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return;
  action.sa_handler = cposix_no_action;
  action.sa_flags = SA_RESTART;
  sigaction(SIGXFSZ, &action, NULL);
}

// What is asked of a watched folder: each name that comes or goes, and each file that is written to or gets
// other permissions.
static inline int cposix_watch(int fd, const char *folder) {
  return inotify_add_watch(fd, folder, IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY |
                                           IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR);
}

static inline int cposix_unwatch(int fd, int watch) { return inotify_rm_watch(fd, watch); }

static inline int cposix_watches(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

// Waits until a descriptor can be read or has been closed at its other end, at most so many milliseconds, and
// for ever where they are -1: bit 1 for the one, bit 2 for the other.
static inline int cposix_wait_readable(int one, int other, int milliseconds) {
  struct pollfd requests[2] = {{one, POLLIN, 0}, {other, POLLIN, 0}};
  int count = poll(requests, 2, milliseconds);
  if (count < 0) return -1;
  return (requests[0].revents != 0) | (requests[1].revents != 0) << 1;
}

// A pipe whose ends no other program inherits.
static inline int cposix_pipe(int ends[2]) {
  return (int)syscall(SYS_pipe2, ends, O_CLOEXEC);
}

// The variables of this program without those that `changes` names, and with those for which it has a value:
// `NAME=value` sets a variable, `NAME` removes it. The caller frees the list; null where memory is used up.
static inline char **cposix_environment(char *const changes[]) {
  size_t count = 0, added = 0, kept = 0;
  while (environ[count]) count++;
  while (changes[added]) added++;
  char **variables = (char **)malloc((count + added + 1) * sizeof *variables);
  if (!variables) return 0;
  for (size_t place = 0; place < count; place++) {
    size_t name = strcspn(environ[place], "="), change = 0;
    while (changes[change] && (strcspn(changes[change], "=") != name ||
                               strncmp(changes[change], environ[place], name) != 0)) {
      change++;
    }
    if (!changes[change]) variables[kept++] = environ[place];
  }
  for (size_t change = 0; change < added; change++) {
    if (strchr(changes[change], '=')) variables[kept++] = changes[change];
  }
  variables[kept] = 0;
  return variables;
}

// Starts a program from the path with nothing to read, other variables, and `out` and `err` for what it writes.
static inline int cposix_spawn_collected(char *const words[], char *const changes[], int out, int err) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  pid_t process = -1;
  char **variables = cposix_environment(changes);
  if (!variables) return -1;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  cposix_interrupts(&all);
  sigaddset(&all, SIGPIPE);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, out, 1);
  posix_spawn_file_actions_adddup2(&files, err, 2);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  int error = posix_spawnp(&process, words[0], &files, &attributes, words, variables);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  free(variables);
  if (error == 0) return process;
  errno = error;
  return -1;
}

// Starts a program from the path, with every signal as it is by default. Its standard input is `in`, unless
// that is -1. A detached program gets a session of its own and nothing to read or write.
static inline int cposix_spawn(char *const words[], int in, int detached) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  pid_t process = -1;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  cposix_interrupts(&all);
  sigaddset(&all, SIGPIPE);
  if (detached) {
    flags |= 0x80;  // POSIX_SPAWN_SETSID, which only _GNU_SOURCE shows
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  } else if (in >= 0) {
    posix_spawn_file_actions_adddup2(&files, in, 0);
  }
  posix_spawnattr_setflags(&attributes, flags);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  int error = posix_spawnp(&process, words[0], &files, &attributes, words, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error == 0) return process;
  errno = error;
  return -1;
}

// Sets the working directory of a program to spawn; spawn.h declares it only with _GNU_SOURCE.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *files, const char *folder);

// Opens a descriptor that poll reports as readable when the process has ended.
static inline int cposix_pidfd_open(int process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

// How a process ended, once it has: its exit code, or 128 and the number of the signal that ended it.
static inline int cposix_wait(int process) {
  int status;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Replaces this process by a program from the path; comes back only where that fails.
static inline int cposix_become(char *const words[]) { return execvp(words[0], words); }

// Keys that the kernel holds, by the numbers of the calls, since the C library has no functions for them. The
// operations of keyctl and the keyrings are those of linux/keyctl.h.
static const int cposix_process_keyring = -2;
static const int cposix_user_keyring = -4;

static inline int cposix_add_key(const char *name, const void *bytes, size_t count, int keyring) {
  return (int)syscall(SYS_add_key, "user", name, bytes, count, keyring);
}

// Lets only a process that has reached the key through a keyring of its own use it, and its user see that it exists.
static inline int cposix_restrict_key(int key) { return (int)syscall(SYS_keyctl, 5, key, 0x3f010000); }

static inline int cposix_expire_key(int key, unsigned int seconds) {
  return (int)syscall(SYS_keyctl, 15, key, seconds);
}
static inline int cposix_link_key(int key, int keyring) { return (int)syscall(SYS_keyctl, 8, key, keyring); }
static inline int cposix_unlink_key(int key, int keyring) { return (int)syscall(SYS_keyctl, 9, key, keyring); }
static inline int cposix_find_key(int keyring, const char *name) {
  return (int)syscall(SYS_keyctl, 10, keyring, "user", name, 0);
}

// The number of bytes that the key has, which may be more than the buffer has room for.
static inline ssize_t cposix_read_key(int key, void *buffer, size_t room) {
  return syscall(SYS_keyctl, 11, key, buffer, room);
}

// Removes a key from every keyring at once.
static inline int cposix_invalidate_key(int key) { return (int)syscall(SYS_keyctl, 21, key); }

// PR_SET_DUMPABLE, from linux/prctl.h: no core dump has this program's memory, and no other program of the same user
// can read it.
static inline int cposix_forbid_dumps(void) { return (int)syscall(SYS_prctl, 4, 0, 0, 0, 0); }

// A file in a folder that has no name yet; it is gone with its last descriptor unless it gets one.
static inline int cposix_open_unnamed(const char *folder, unsigned int mode) {
  return open(folder, O_WRONLY | O_CLOEXEC | __O_TMPFILE, (mode_t)mode);
}

// Gives an open file a name.
static inline int cposix_name(int fd, const char *path) {
  char open[64];
  snprintf(open, sizeof open, "/proc/self/fd/%d", fd);
  return linkat(AT_FDCWD, open, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
