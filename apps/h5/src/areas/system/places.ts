/**
 * Places a person can choose without a map: provinces with their cities, and where the larger cities lie, so that a
 * position can be given a name. It is for "which city", not for navigation.
 */
export interface Place {
  province: string
  city: string
}

export interface Position {
  latitude: number
  longitude: number
}

/** Province: its cities. A municipality is its own city. */
const provinces: Readonly<Record<string, string>> = {
  北京: '北京',
  天津: '天津',
  上海: '上海',
  重庆: '重庆',
  河北: '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水',
  山西: '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁',
  内蒙古: '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 兴安 锡林郭勒 阿拉善',
  辽宁: '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛',
  吉林: '长春 吉林 四平 辽源 通化 白山 松原 白城 延边',
  黑龙江: '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭',
  江苏: '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁',
  浙江: '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水',
  安徽: '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  福建: '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德',
  江西: '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶',
  山东: '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽',
  河南: '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源',
  湖北: '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 仙桃 潜江 天门 神农架',
  湖南: '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西',
  广东: '广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮',
  广西: '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左',
  海南: '海口 三亚 三沙 儋州 文昌 琼海 万宁 东方 五指山',
  四川: '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山',
  贵州: '贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南',
  云南: '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏 怒江 迪庆',
  西藏: '拉萨 日喀则 昌都 林芝 山南 那曲 阿里',
  陕西: '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛',
  甘肃: '兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏 甘南',
  青海: '西宁 海东 海北 黄南 海南州 果洛 玉树 海西',
  宁夏: '银川 石嘴山 吴忠 固原 中卫',
  新疆: '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 博尔塔拉 巴音郭楞 阿克苏 克孜勒苏 喀什 和田 伊犁 塔城 阿勒泰 石河子',
  香港: '香港',
  澳门: '澳门',
  台湾: '台北 新北 桃园 台中 台南 高雄 基隆 新竹 嘉义',
}

export const places: readonly Place[] = Object.entries(provinces).flatMap(([province, cities]) =>
  cities.split(' ').map((city) => ({ province, city })),
)

/** 广东 深圳; a municipality once. */
export const placeName = ({ province, city }: Place): string =>
  province === city ? city : `${province} ${city}`

/** Where the larger cities lie, and the remote ones that nothing else is near to: latitude, longitude. */
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

/** The cities whose position we know, the nearest first. */
export const nearestPlaces = (from: Position): NearPlace[] =>
  places
    .flatMap((place) => {
      const at = positionOf(place.city)
      return at ? [{ ...place, ...at, km: distanceKm(from, at) }] : []
    })
    .sort((one, other) => one.km - other.km)

/** Beyond that a city says nothing about a place. */
const aroundKm = 200

/** The cities a place may be named after, the nearest first; none for a place far away from all of them. */
export const placesAround = (from: Position): NearPlace[] =>
  nearestPlaces(from).filter(({ km }) => km <= aroundKm)

/** 南纬 33.87°，东经 151.21° */
export const coordinatesOf = ({ latitude, longitude }: Position): string => {
  const ns = latitude < 0 ? '南纬' : '北纬'
  const ew = longitude < 0 ? '西经' : '东经'
  return `${ns} ${Math.abs(latitude).toFixed(2)}°，${ew} ${Math.abs(longitude).toFixed(2)}°`
}

export const searchPlaces = (word: string): Place[] => {
  const wanted = word.trim().replace(/[省市]$/, '')
  return wanted ? places.filter(({ province, city }) => `${province}${city}`.includes(wanted)) : [...places]
}
