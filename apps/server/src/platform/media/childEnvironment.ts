/** Passes none of the server's secrets to the process that opens untrusted files. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR']
  const values = kept.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined)
  // Keeps one heap: returning large blocks to the system and allocating them again is kernel work that slows
  // everybody else on the CPU, however low this child's priority is.
  const heap = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '2000000000' }
  return { ...Object.fromEntries(values), ...heap }
}
