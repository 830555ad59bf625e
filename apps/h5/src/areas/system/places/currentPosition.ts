/** The device's position if the person allows it; otherwise null, without an error. */
import type { Position } from './positions.ts'

const patienceMs = 8_000

export const currentPosition = (): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: patienceMs, maximumAge: 60_000 },
    )
  })
