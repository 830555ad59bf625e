/**
 * Generates the list of places: provinces, cities and districts from the published divisions, with the
 * syllables of each name, so that 杭州 is found by `hz` and `hangzhou`. Run when the divisions change; a test
 * checks that it is current.
 */
import { writeFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { pinyin } from 'pinyin-pro'
import { isMain, rootPath } from './repository.ts'

export const placesFile = rootPath('packages/contract/src/system/places.data.json')

/** Where a place's reading differs from the characters' common one. */
const readings: Readonly<Record<string, string>> = {
  六安: 'lu an',
  蚌埠: 'beng bu',
  亳州: 'bo zhou',
  台州: 'tai zhou',
  丽水: 'li shui',
  歙县: 'she xian',
}

const syllables = (name: string): string =>
  readings[name] ?? pinyin(name, { toneType: 'none', type: 'string', v: true, nonZh: 'removed' }).trim()

const peoples =
  /(?:(?:蒙古|回|藏|苗|彝|壮|布依|朝鲜|土家|哈尼|哈萨克|傣|黎|白|侗|傈僳|羌|景颇)族|哈萨克|柯尔克孜|蒙古)*自治[州县]$/
/** 内蒙古自治区 as 内蒙古, 杭州市 as 杭州, 湘西土家族苗族自治州 as 湘西. */
const shortName = (name: string): string =>
  name
    .replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|省$/, '')
    .replace(peoples, '')
    .replace(/地区$|林区$|盟$|市$/, '')

/** Two cities with the same name would be confused: the prefecture is not the province. */
const ownNames: Readonly<Record<string, string>> = { 海南藏族自治州: '海南州' }
const cityName = (name: string): string => ownNames[name] ?? shortName(name)

/** 海珠区 is searched as haizhu, but 辉县 needs both of its characters. */
const districtSyllables = (name: string): string =>
  syllables(name.length > 2 ? name.replace(/[区县市旗镇]$/, '') : name)

const under = (list: Readonly<Record<string, string>>, code: string) =>
  Object.entries(list).filter(([each]) => each.startsWith(code))

const isReal = (name: string) => !/^(?:其它区|市辖区|县|省直辖县|自治区直辖县级行政区划)$/.test(name)

interface CityEntry {
  city: string
  districts: string[]
}

/**
 * Municipalities, Hong Kong and Macau are their own city; counties directly below a province count as one.
 */
const citiesOf = (code: string, province: string): CityEntry[] => {
  const { city_list, county_list } = areaList
  const counties = (from: string) =>
    under(county_list, from)
      .map(([, name]) => name)
      .filter(isReal)
  const prefix = code.slice(0, 2)
  if (['11', '12', '31', '50', '81', '82'].includes(prefix))
    return [{ city: province, districts: counties(prefix) }]
  return under(city_list, prefix).flatMap(([cityCode, name]): CityEntry[] =>
    isReal(name)
      ? [{ city: cityName(name), districts: counties(cityCode.slice(0, 4)) }]
      : counties(cityCode.slice(0, 4)).map((county) => ({ city: cityName(county), districts: [] })),
  )
}

/** One row per city: province, city, its syllables, and its districts as `name:syllables`. */
export type PlaceRow = [province: string, city: string, syllables: string, districts: string[]]

export const makePlaces = (): PlaceRow[] =>
  Object.entries(areaList.province_list).flatMap(([code, name]) => {
    const province = shortName(name)
    return citiesOf(code, province).map(
      ({ city, districts }): PlaceRow => [
        province,
        city,
        syllables(city),
        districts.map((district) => `${district}:${districtSyllables(district)}`),
      ],
    )
  })

export const placesText = (): string =>
  `[\n${makePlaces()
    .map((row) => JSON.stringify(row))
    .join(',\n')}\n]\n`

if (isMain(import.meta)) writeFileSync(placesFile, placesText())
