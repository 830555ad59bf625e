import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm, nearestPlaces, placeName, places, positionOf, searchPlaces } from './places.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('places', () => {
  it('names a position by the city it lies in', () => {
    expect(nearestPlaces({ latitude: 22.55, longitude: 114.1 })[0]).toMatchObject({ city: '深圳' })
    expect(nearestPlaces({ latitude: 39.99, longitude: 116.3 })[0]).toMatchObject({ province: '北京' })
  })

  it('finds a city by part of its name, with or without 市', () => {
    expect(searchPlaces('苏州市').map(placeName)).toEqual(['江苏 苏州'])
    expect(searchPlaces('江苏')).toHaveLength(13)
    expect(searchPlaces('没有这里')).toEqual([])
  })

  it('knows where only cities lie that can be chosen', () => {
    const known = places.filter(({ city }) => positionOf(city))
    expect(known.length).toBeGreaterThan(60)
    expect(new Set(places.map(placeName)).size).toBe(places.length)
  })

  it('measures the same distance both ways', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
        expect(distanceKm(one, one)).toBeCloseTo(0, 6)
      }),
    )
  })
})
