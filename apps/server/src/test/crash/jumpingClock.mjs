/**
 * Loaded by `--import` into a server under test: SIGUSR2 moves its clock by CLOCK_JUMP_MS, the next one moves it back.
 * The monotonic clock goes on, as when the time of a machine is corrected.
 */
const real = Date.now
const jumpMs = Number(process.env.CLOCK_JUMP_MS ?? 0)
let offset = 0
Date.now = () => real() + offset
process.on('SIGUSR2', () => {
  offset = offset === 0 ? jumpMs : 0
})
