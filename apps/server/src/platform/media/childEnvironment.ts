/** None of the server's secrets: what opens strangers' files has no business with them. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR']
  const values = kept.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined)
  // One heap that is kept: giving large pieces back to the system and asking for them anew is work inside the
  // kernel, which makes everybody else on the processor wait, however low this child's priority is.
  const heap = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: '2000000000' }
  return { ...Object.fromEntries(values), ...heap }
}
