import { expect, it } from 'vitest'
import { currencyText, plainYuan, yuan, yuanText } from './money.ts'

it('has thousands separators wherever a person reads it, and none in files', () => {
  const fen = [0, 5, 99_999, 123_456_789, -123_456]
  expect(fen.map((each) => yuan(each))).toEqual(['0.00', '0.05', '999.99', '1,234,567.89', '−1,234.56'])
  expect(fen.map(yuanText)).toEqual(['0.00 元', '0.05 元', '999.99 元', '1,234,567.89 元', '−1,234.56 元'])
  expect(fen.map(currencyText)).toEqual(['¥0.00', '¥0.05', '¥999.99', '¥1,234,567.89', '¥−1,234.56'])
  expect(fen.map(plainYuan)).toEqual(['0.00', '0.05', '999.99', '1234567.89', '-1234.56'])
})
