import { describe, expect, it } from 'vitest'
import { readAddress } from './addressText.ts'

describe('a pasted address', () => {
  it('is taken apart, whatever stands between its parts', () => {
    const parts = {
      name: '林晚风',
      phone: '13812346621',
      region: '浙江 杭州 西湖区',
      detail: '文三路 188 号 2 幢 901',
    }
    expect(readAddress('林晚风 13812346621 浙江省杭州市西湖区文三路 188 号 2 幢 901')).toEqual(parts)
    expect(
      readAddress('收件人：林晚风\n手机：138 1234 6621\n地址：浙江省杭州市西湖区文三路 188 号 2 幢 901'),
    ).toEqual(parts)
    expect(readAddress('浙江省杭州市西湖区文三路 188 号 2 幢 901，林晚风，13812346621')).toEqual(parts)
  })

  it('of a city that is its own province names it once', () => {
    expect(readAddress('阿哲 13700001111 上海市徐汇区漕溪北路 18 号')).toMatchObject({
      region: '上海 徐汇区',
      detail: '漕溪北路 18 号',
    })
  })

  it('is of the place that it says most of, also where its street is called after another', () => {
    expect(readAddress('李默 13700001111 上海市徐汇区大同路 5 号')).toMatchObject({
      region: '上海 徐汇区',
      detail: '大同路 5 号',
    })
    expect(readAddress('李默 13700001111 江苏省昆山市花桥镇绿地大道 1 号')).toMatchObject({
      region: '江苏 苏州 昆山市',
      detail: '花桥镇绿地大道 1 号',
    })
    expect(readAddress('李默 13700001111 云南省大理白族自治州大理市人民路 66 号')).toMatchObject({
      region: '云南 大理 大理市',
      detail: '人民路 66 号',
    })
  })

  it('without a district says the city, to be chosen on from there', () => {
    expect(readAddress('李默 13700001111 浙江省杭州市文三路 188 号')).toMatchObject({
      region: '浙江 杭州',
      detail: '文三路 188 号',
    })
  })

  it('leaves empty what it does not recognise', () => {
    expect(readAddress('明天再说')).toMatchObject({ phone: '', region: '' })
    expect(readAddress('1381234662 少一位').phone).toBe('')
  })
})
