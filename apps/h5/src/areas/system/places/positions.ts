/** Coordinates of larger cities, to name the city of a position. Not for navigation. */
import { cityNamed, type Place } from './places.ts'

export interface Position {
  latitude: number
  longitude: number
}

/** Larger cities, and remote ones with nothing else nearby: latitude, longitude. */
const positions: Readonly<Record<string, readonly [number, number]>> = {
  北京: [39.9, 116.4],
  天津: [39.13, 117.2],
  上海: [31.23, 121.47],
  重庆: [29.56, 106.55],
  石家庄: [38.04, 114.51],
  唐山: [39.63, 118.18],
  太原: [37.87, 112.55],
  大同: [40.08, 113.3],
  呼和浩特: [40.84, 111.75],
  包头: [40.66, 109.84],
  赤峰: [42.26, 118.89],
  通辽: [43.65, 122.24],
  呼伦贝尔: [49.21, 119.77],
  锡林郭勒: [43.93, 116.05],
  阿拉善: [38.83, 105.73],
  沈阳: [41.8, 123.43],
  大连: [38.91, 121.61],
  长春: [43.82, 125.32],
  吉林: [43.84, 126.55],
  延边: [42.91, 129.51],
  哈尔滨: [45.8, 126.53],
  齐齐哈尔: [47.35, 123.92],
  佳木斯: [46.8, 130.32],
  黑河: [50.24, 127.53],
  大兴安岭: [50.42, 124.12],
  南京: [32.06, 118.8],
  苏州: [31.3, 120.58],
  无锡: [31.49, 120.31],
  徐州: [34.2, 117.28],
  杭州: [30.27, 120.15],
  宁波: [29.87, 121.55],
  温州: [28.0, 120.7],
  合肥: [31.82, 117.23],
  芜湖: [31.33, 118.38],
  福州: [26.07, 119.3],
  厦门: [24.48, 118.09],
  泉州: [24.87, 118.68],
  南昌: [28.68, 115.86],
  赣州: [25.83, 114.93],
  济南: [36.65, 117.12],
  青岛: [36.07, 120.38],
  烟台: [37.46, 121.45],
  郑州: [34.75, 113.63],
  洛阳: [34.62, 112.45],
  武汉: [30.59, 114.3],
  宜昌: [30.69, 111.29],
  襄阳: [32.01, 112.12],
  长沙: [28.23, 112.94],
  衡阳: [26.89, 112.57],
  广州: [23.13, 113.26],
  深圳: [22.54, 114.06],
  佛山: [23.02, 113.12],
  东莞: [23.02, 113.75],
  珠海: [22.27, 113.58],
  汕头: [23.35, 116.68],
  湛江: [21.27, 110.36],
  南宁: [22.82, 108.37],
  桂林: [25.27, 110.29],
  柳州: [24.33, 109.42],
  海口: [20.04, 110.2],
  三亚: [18.25, 109.51],
  三沙: [16.83, 112.34],
  成都: [30.57, 104.07],
  绵阳: [31.47, 104.68],
  甘孜: [30.05, 101.96],
  凉山: [27.88, 102.27],
  贵阳: [26.65, 106.63],
  遵义: [27.73, 106.93],
  昆明: [24.88, 102.83],
  大理: [25.61, 100.27],
  丽江: [26.86, 100.23],
  西双版纳: [22.01, 100.8],
  拉萨: [29.65, 91.11],
  日喀则: [29.27, 88.88],
  昌都: [31.14, 97.17],
  林芝: [29.65, 94.36],
  那曲: [31.48, 92.05],
  阿里: [32.5, 80.11],
  西安: [34.34, 108.94],
  宝鸡: [34.36, 107.24],
  兰州: [36.06, 103.83],
  天水: [34.58, 105.72],
  张掖: [38.93, 100.45],
  酒泉: [39.73, 98.49],
  西宁: [36.62, 101.78],
  玉树: [33.0, 97.01],
  海西: [37.37, 97.37],
  银川: [38.49, 106.23],
  乌鲁木齐: [43.83, 87.62],
  哈密: [42.82, 93.51],
  巴音郭楞: [41.76, 86.15],
  阿克苏: [41.17, 80.26],
  喀什: [39.47, 75.99],
  和田: [37.11, 79.92],
  伊犁: [43.92, 81.32],
  塔城: [46.75, 82.98],
  阿勒泰: [47.85, 88.14],
  香港: [22.32, 114.17],
  澳门: [22.2, 113.54],
  台北: [25.03, 121.57],
  高雄: [22.63, 120.3],
}

export const positionOf = (city: string): Position | null => {
  const found = positions[city]
  return found ? { latitude: found[0], longitude: found[1] } : null
}

const earthKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export const distanceKm = (one: Position, other: Position): number => {
  const dLat = radians(other.latitude - one.latitude)
  const dLng = radians(other.longitude - one.longitude)
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(a)))
}

export interface NearPlace extends Place, Position {
  km: number
}

/** Cities with known coordinates, nearest first. */
export const nearestPlaces = (from: Position): NearPlace[] =>
  Object.keys(positions)
    .flatMap((name) => {
      const [at, place] = [positionOf(name), cityNamed(name)]
      return at && place ? [{ province: place.province, city: name, ...at, km: distanceKm(from, at) }] : []
    })
    .sort((one, other) => one.km - other.km)

/** Farther away, a city does not describe a place. */
const aroundKm = 200

/** Cities that can name a place, nearest first; none if all are too far. */
export const placesAround = (from: Position): NearPlace[] =>
  nearestPlaces(from).filter(({ km }) => km <= aroundKm)

/** 南纬 33.87°，东经 151.21° */
export const coordinatesOf = ({ latitude, longitude }: Position): string => {
  const ns = latitude < 0 ? '南纬' : '北纬'
  const ew = longitude < 0 ? '西经' : '东经'
  return `${ns} ${Math.abs(latitude).toFixed(2)}°，${ew} ${Math.abs(longitude).toFixed(2)}°`
}
