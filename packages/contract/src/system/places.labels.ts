/**
 * Chinese cities with their districts. `tools/placesData.ts` generates the list from the published divisions.
 * It is large: only pages that need it load it.
 */
import rows from './places.data.json' with { type: 'json' }

/** One row per city; its districts as `name:syllables`. */
type PlaceRow = [province: string, city: string, syllables: string, districts: string[]]

export const placeRows: readonly PlaceRow[] = rows as PlaceRow[]

export interface Place {
  province: string
  city: string
  /** Omit for the whole city. */
  district?: string
}

/** 广东 深圳 南山区; a municipality appears once. */
export const placeName = ({ province, city, district }: Place): string =>
  [...new Set([province, city, district])].filter(Boolean).join(' ')

const districtsOf = ([, , , districts]: PlaceRow): string[] =>
  districts.map((text) => text.slice(0, text.indexOf(':')))

/** Precise enough for a parcel: a district, or a city without districts. */
export const isNearPlace = (name: string): boolean =>
  placeRows.some((row) => {
    const [province, city] = row
    const districts = districtsOf(row)
    return districts.length === 0
      ? placeName({ province, city }) === name
      : districts.some((district) => placeName({ province, city, district }) === name)
  })

interface FoundPlace {
  name: string
  /** Where the place ends in the text: the street follows. */
  end: number
}

const longestIn = (text: string, names: readonly string[]): string | undefined =>
  names.filter((name) => text.includes(name)).sort((one, other) => other.length - one.length)[0]

/** 市 of 杭州市, 自治州 of 大理白族自治州. */
const cityEnding = /^(?:市|地区|盟|[\p{Script=Han}]{0,8}?自治州)/u

interface Candidate extends FoundPlace {
  weight: number
}

const candidate = (row: PlaceRow, text: string): Candidate | null => {
  const [province, city] = row
  const hasProvince = text.includes(province)
  const hasCity = text.includes(city)
  if (!hasProvince && !hasCity) return null
  const from = hasCity ? text.indexOf(city) + city.length : text.indexOf(province) + province.length
  const district = longestIn(text.slice(from), districtsOf(row))
  if (!hasCity && !district) return null
  const end = district
    ? text.indexOf(district, from) + district.length
    : from + (cityEnding.exec(text.slice(from))?.[0].length ?? 0)
  return {
    name: placeName({ province, city, ...(district && { district }) }),
    end,
    // 吉林 is a province and a city in it: one word does not count for both.
    weight: (hasProvince ? 1 : 0) + (hasCity && city !== province ? 1 : 0) + (district ? 2 : 0),
  }
}

/** The place named by a pasted address: the best match. */
export const findPlace = (text: string): FoundPlace | null => {
  const [best] = placeRows
    .flatMap((row) => candidate(row, text) ?? [])
    .sort((one, other) => other.weight - one.weight || one.end - other.end)
  return best ? { name: best.name, end: best.end } : null
}
