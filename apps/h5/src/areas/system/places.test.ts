import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coordinatesOf,
  distanceKm,
  nearestPlaces,
  placeName,
  places,
  placesAround,
  positionOf,
  searchPlaces,
} from './places.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('places', () => {
  it('names a position by the city it lies in', () => {
    expect(nearestPlaces({ latitude: 22.55, longitude: 114.1 })[0]).toMatchObject({ city: '深圳' })
    expect(nearestPlaces({ latitude: 39.99, longitude: 116.3 })[0]).toMatchObject({ province: '北京' })
  })

  it('names nothing after a city that is far away', () => {
    const sydney = { latitude: -33.8688, longitude: 151.2093 }
    const hanoi = { latitude: 21.03, longitude: 105.85 }
    expect([...placesAround(sydney), ...placesAround(hanoi)]).toEqual([])
    expect(coordinatesOf(sydney)).toBe('南纬 33.87°，东经 151.21°')
    expect(coordinatesOf({ latitude: 64.1466, longitude: -21.9426 })).toBe('北纬 64.15°，西经 21.94°')
  })

  it.each([
    ['噶尔', 32.5, 80.1, '阿里'],
    ['永兴岛', 16.83, 112.34, '三沙'],
    ['花莲', 23.98, 121.6, '台北'],
  ])('has a city near %s, remote as it is', (_name, latitude, longitude, city) => {
    expect(placesAround({ latitude, longitude })[0]).toMatchObject({ city })
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
