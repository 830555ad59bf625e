import { expect, it } from 'vitest'
import { cityOfIp } from './ipCity.ts'

it.each([
  ['115.236.112.10', '浙江杭州'],
  ['::ffff:115.236.112.10', '浙江杭州'],
  ['114.80.166.240', '上海'],
  ['8.8.8.8', '美国'],
  ['127.0.0.1', ''],
  ['10.0.0.1', ''],
  ['::1', ''],
  ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', ''],
  ['not an address', ''],
])('an address is named by its city: %s is %s', (ip, city) => {
  expect(cityOfIp(ip)).toBe(city)
})
