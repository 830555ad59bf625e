/** Parses a pasted address into name, phone, region and detail. What is not recognised stays empty. */
import { findPlace } from '@wallpaper/contract/system/places.labels'

export interface PastedAddress {
  name: string
  phone: string
  region: string
  detail: string
}

const phonePattern = /(?:\+?86[ -]?)?(1[3-9]\d[ -]?\d{4}[ -]?\d{4})(?!\d)/
const label = /(收件人|收货人|姓名|联系人|手机号?码?|电话|所在地区|地区|详细地址|收货地址|地址)\s*[:：]\s*/g
const clean = (text: string) => text.replaceAll(/[\s,，;；]+/g, ' ').trim()

/** A word of two to six characters without those typical of addresses. */
const isName = (word: string) => /^[\p{Script=Han}·]{2,6}$/u.test(word) && !/[省市区县路街道号]/.test(word)

export const readAddress = (text: string): PastedAddress => {
  const plain = clean(text.replaceAll(label, ' '))
  const phone = phonePattern.exec(plain)
  const rest = phone ? clean(plain.replace(phone[0], ' ')) : plain
  const words = rest.split(' ')
  const name = words.find(isName) ?? ''
  const where = clean(words.filter((word) => word !== name).join(' '))
  const place = findPlace(where)
  return {
    name,
    phone: phone?.[1]?.replaceAll(/[ -]/g, '') ?? '',
    region: place?.name ?? '',
    detail: place ? clean(where.slice(place.end)) : where,
  }
}
