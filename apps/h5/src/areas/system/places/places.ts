/** Cities and districts, searchable by characters, pinyin or initials. */
import { type Place, placeName, placeRows } from '@wallpaper/contract/system/places.labels'

export { type Place, placeName }

export interface District {
  name: string
  syllables: readonly string[]
}

export interface City {
  province: string
  city: string
  syllables: readonly string[]
  /** A to Z, for the rail. */
  letter: string
  districts: readonly District[]
}

const districtOf = (text: string): District => {
  const [name = '', syllables = ''] = text.split(':')
  return { name, syllables: syllables.split(' ') }
}

const byReading = (one: City, other: City) => (one.syllables.join(' ') < other.syllables.join(' ') ? -1 : 1)

/** Sorted by pinyin. */
export const cities: readonly City[] = placeRows
  .map(([province, city, syllables, districts]) => ({
    province,
    city,
    syllables: syllables.split(' '),
    letter: syllables.slice(0, 1).toUpperCase(),
    districts: districts.map(districtOf),
  }))
  .sort(byReading)

export const letters: readonly string[] = [...new Set(cities.map(({ letter }) => letter))]

export const hotCities: readonly string[] = ['北京', '上海', '广州', '深圳', '杭州', '成都', '重庆', '武汉']

const byName = new Map(cities.map((each) => [placeName(each), each]))
const byCity = new Map(cities.map((each) => [each.city, each]))

export const cityNamed = (name: string): City | undefined => byCity.get(name)

/** Parses the name of an earlier choice. */
export const placeNamed = (name: string): { city: City; district: string | null } | null => {
  const whole = byName.get(name)
  if (whole) return { city: whole, district: null }
  const cut = name.lastIndexOf(' ')
  const city = byName.get(name.slice(0, Math.max(0, cut)))
  const district = name.slice(cut + 1)
  return city?.districts.some((each) => each.name === district) ? { city, district } : null
}

/** How many letters of each syllable the word matches, from the first syllable on; null for no match. */
export const spelled = (syllables: readonly string[], word: string): readonly number[] | null => {
  if (word === '') return []
  const [first, ...rest] = syllables
  if (first === undefined) return null
  for (let length = Math.min(first.length, word.length); length > 0; length -= 1) {
    if (!word.startsWith(first.slice(0, length))) continue
    const others = spelled(rest, word.slice(length))
    if (others) return [length, ...others]
  }
  return null
}

export interface Found {
  place: Place
  syllables: readonly string[]
  /** Matched letters of each syllable; empty when found by characters. */
  marked: readonly number[]
}

export interface FoundPlaces {
  cities: readonly Found[]
  districts: readonly Found[]
}

const matchOf = (name: string, syllables: readonly string[], word: string): readonly number[] | null => {
  if (/^[a-z]+$/.test(word)) return spelled(syllables, word)
  return name.includes(word) ? [] : null
}

const found = (place: Place, name: string, syllables: readonly string[], word: string): Found[] => {
  const marked = matchOf(name, syllables, word)
  return marked ? [{ place, syllables, marked }] : []
}

/** Result limit; another letter narrows it down. */
const shownMost = 50

/** By characters (a province finds its cities), pinyin or initials: 杭州, hangzhou, hz, hangz. */
export const searchPlaces = (text: string): FoundPlaces => {
  const word = text.toLowerCase().replace(/[\s']/g, '').replaceAll('ü', 'v')
  if (word === '') return { cities: [], districts: [] }
  const plain = word.length > 2 ? word.replace(/[省市]$/, '') : word
  return {
    cities: cities
      .flatMap(({ province, city, syllables }) =>
        found({ province, city }, `${province}${city}`, syllables, plain),
      )
      .slice(0, shownMost),
    districts: cities
      .flatMap(({ province, city, districts }) =>
        districts.flatMap(({ name, syllables }) =>
          found({ province, city, district: name }, name, syllables, word),
        ),
      )
      .slice(0, shownMost),
  }
}
