import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alipayProblem,
  bankNameOf,
  cardNumberProblem,
  idNumberProblem,
  realNameProblem,
} from './payee.limits.ts'

const today = '2026-10-18'

describe('an identity number', () => {
  it.each(['11010519491231002X', '440524188001010014', ' 110105 19491231 002x '])('can be %o', (number) => {
    expect(idNumberProblem(number, today)).toBeNull()
  })

  it.each([
    ['', '请填写身份证号'],
    ['110105491231002', '身份证号应为 18 位，请对照证件核对'],
    ['110105194912310021', '最后一位对不上，请对照证件逐位核对'],
    ['990105194912310029', '身份证号的地区或生日不对，请对照证件逐位核对'],
    ['110105194902300021', '身份证号的地区或生日不对，请对照证件逐位核对'],
    ['110105209912310023', '身份证号的地区或生日不对，请对照证件逐位核对'],
  ])('cannot be %o', (number, problem) => {
    expect(idNumberProblem(number, today)).toBe(problem)
  })

  it('is of somebody who is sixteen, from their birthday on', () => {
    const number = '110105201010180018'
    const check = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'].find(
      (last) => idNumberProblem(number.slice(0, 17) + last, '2030-01-01') === null,
    )
    expect(idNumberProblem(number.slice(0, 17) + check, '2026-10-18')).toBeNull()
    expect(idNumberProblem(number.slice(0, 17) + check, '2026-10-17')).toBe('未满 16 周岁，暂时不能收款')
  })

  it('with one figure wrong, or two neighbours changed, is never right', () => {
    const right = '11010519491231002X'
    fc.assert(
      fc.property(fc.nat(16), fc.nat(9), (place, digit) => {
        const wrong = right.slice(0, place) + String(digit) + right.slice(place + 1)
        fc.pre(wrong !== right)
        expect(idNumberProblem(wrong, today)).not.toBeNull()
      }),
    )
  })
})

describe('a bank card', () => {
  it.each(['6222021234567890128', '6222 0212 3456 7890 128'])('can be %o', (number) => {
    expect(cardNumberProblem(number)).toBeNull()
    expect(bankNameOf(number)).toBe('工商银行')
  })

  it.each([
    ['', '请填写银行卡号'],
    ['6222021234567890123', '银行卡号对不上，请对照卡面逐位核对'],
    ['621483580123456', '已识别为招商银行储蓄卡，应为 16 位，还少 1 位'],
    ['62148358012345678', '已识别为招商银行储蓄卡，应为 16 位，多了 1 位'],
    ['999999999999999', '银行卡号应为 16 到 19 位'],
    ['6222o21234567890128', '银行卡号只有数字，请核对'],
  ])('cannot be %o', (number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem)
  })
})

it('takes names and Alipay accounts as people have them', () => {
  expect(['林晚风', '买买提·吐尔逊', '𠮷田'].map(realNameProblem)).toEqual([null, null, null])
  expect(['林', 'Lin', '林 晚风'].every((name) => realNameProblem(name) !== null)).toBe(true)
  expect(['13812346621', 'a@b.cn'].map(alipayProblem)).toEqual([null, null])
  expect(['1381234662', '@b.cn', ''].every((account) => alipayProblem(account) !== null)).toBe(true)
})
