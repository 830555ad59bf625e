/** A sketch, not a map: the place in the middle, known cities around it in their positions. */

import css from './PlaceSketch.module.css'
import { nearestPlaces, type Position } from './positions.ts'

const width = 343
const height = 240

/** Degrees of latitude shown, to include at least the three nearest cities. */
const spanOf = (at: Position) => {
  const third = nearestPlaces(at)[2]
  if (!third) return 4
  const dLat = Math.abs(third.latitude - at.latitude)
  const dLng = Math.abs(third.longitude - at.longitude) * Math.cos((at.latitude * Math.PI) / 180)
  return Math.min(40, Math.max(0.8, dLat * 2.8, dLng * 2.2))
}

export function PlaceSketch({ at, name }: { at: Position; name: string }) {
  const scale = height / spanOf(at)
  const stretch = Math.cos((at.latitude * Math.PI) / 180)
  const drawn = nearestPlaces(at)
    .map((place) => ({
      ...place,
      x: width / 2 + (place.longitude - at.longitude) * scale * stretch,
      y: height / 2 - (place.latitude - at.latitude) * scale,
    }))
    .filter(({ x, y }) => x > 10 && x < width - 40 && y > 14 && y < height - 10)
    .slice(0, 8)
  return (
    <figure className={css.sketch}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${name}的位置示意图`}>
        {[60, 120, 180].map((radius) => (
          <circle key={radius} cx={width / 2} cy={height / 2} r={radius} className={css.ring} />
        ))}
        {drawn.map(({ city, x, y }) => (
          <g key={city}>
            <circle cx={x} cy={y} r="3" className={css.city} />
            <text x={x + 6} y={y + 4} className={css.label}>
              {city}
            </text>
          </g>
        ))}
        <path
          d={`M${width / 2} ${height / 2}c-9-12-12-16-12-22a12 12 0 0 1 24 0c0 6-3 10-12 22z`}
          className={css.pin}
        />
        <circle cx={width / 2} cy={height / 2 - 22} r="4.5" fill="#fff" />
      </svg>
      <figcaption>示意图，上北下南</figcaption>
    </figure>
  )
}
