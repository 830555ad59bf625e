import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cities, cityNamed, letters, placeName, placeNamed, searchPlaces, spelled } from './places.ts'
import { coordinatesOf, distanceKm, nearestPlaces, placesAround, positionOf } from './positions.ts'

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

  const names = (text: string) => {
    const { cities: found, districts } = searchPlaces(text)
    return {
      cities: found.map(({ place }) => placeName(place)),
      districts: districts.map(({ place }) => placeName(place)),
    }
  }

  it('finds a city by part of its name, with or without 市, and all cities of a province', () => {
    expect(names('苏州市').cities).toEqual(['江苏 苏州'])
    expect(names('江苏').cities).toHaveLength(13)
    expect(names('没有这里')).toEqual({ cities: [], districts: [] })
    expect(names(' ')).toEqual({ cities: [], districts: [] })
  })

  it.each(['hz', 'hangzhou', 'HangZ', 'hang zhou', 'hzhou', '杭'])('finds 杭州 by %s', (text) => {
    expect(names(text).cities).toContain('浙江 杭州')
  })

  it('finds districts by their initials, after the cities', () => {
    expect(names('haizhu').districts).toEqual(['广东 广州 海珠区'])
    expect(names('hz').districts).toContain('湖北 黄冈 黄州区')
  })

  it('marks the letters that were spelled, and only a word that is spelled from the beginning', () => {
    expect(spelled(['hang', 'zhou'], 'hz')).toEqual([1, 1])
    expect(spelled(['hang', 'zhou'], 'hanzh')).toEqual([3, 2])
    expect(spelled(['xi', 'an'], 'xian')).toEqual([2, 2])
    expect(spelled(['hang', 'zhou'], 'zhou')).toBeNull()
  })

  it('finds every place by its whole reading and by its initials', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cities), ({ syllables }) => {
        expect(spelled(syllables, syllables.join(''))).toEqual(syllables.map(({ length }) => length))
        expect(spelled(syllables, syllables.map((each) => each[0]).join(''))).not.toBeNull()
      }),
    )
  })

  it('knows again what was chosen', () => {
    const hangzhou = cityNamed('杭州')
    expect(placeNamed('浙江 杭州')).toEqual({ city: hangzhou, district: null })
    expect(placeNamed('浙江 杭州 西湖区')).toEqual({ city: hangzhou, district: '西湖区' })
    expect(placeNamed('北京 海淀区')?.district).toBe('海淀区')
    expect([placeNamed(''), placeNamed('浙江 杭州 没有区'), placeNamed('火星')]).toEqual([null, null, null])
  })

  it('lists each city once, by its letter, with where it lies for the larger ones', () => {
    expect(new Set(cities.map(({ city }) => city)).size).toBe(cities.length)
    expect(letters.join('')).toBe('ABCDEFGHJKLMNPQRSTWXYZ')
    expect(cities.filter(({ city }) => positionOf(city)).length).toBeGreaterThan(60)
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
