/**
 * Checks of identity and card numbers, shared by phone and server, without a schema: an identity number by GB
 * 11643, a bank card by Luhn and by its first six digits.
 */
export const payeesMax = 5
export const realNameMax = 20
export const alipayMax = 64
export const withdrawPasswordLength = 6
/** The minimum age for paid work. */
const ageMin = 16

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

/** Normalised for storage: without spaces, the check character in upper case. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()

/** yyyy-mm-dd of an existing day, or null. */
const birthDayIn = (digits: string): string | null => {
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

/** The day on which a person with this birthday reaches the minimum age. */
const oldEnoughOn = (birthDay: string): string =>
  `${String(Number(birthDay.slice(0, 4)) + ageMin).padStart(4, '0')}${birthDay.slice(4)}`

/** Why it is not the identity number of somebody who may be paid, or null. `today` is yyyy-mm-dd. */
export const idNumberProblem = (text: string, today: string): string | null => {
  const number = plainNumber(text)
  if (number === '') return '请填写身份证号'
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号应为 18 位，请对照证件核对'
  const birthDay = birthDayIn(number.slice(6, 14))
  if (!provinces.has(number.slice(0, 2)) || !birthDay || birthDay > today)
    return '身份证号的地区或生日不对，请对照证件逐位核对'
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
  if (checkCharacters[sum % 11] !== number[17]) return '最后一位对不上，请对照证件逐位核对'
  return oldEnoughOn(birthDay) > today ? `未满 ${ageMin} 周岁，暂时不能收款` : null
}

export const realNameProblem = (text: string): string | null => {
  const name = text.trim()
  if (name === '') return '请填写真实姓名'
  return /^[\p{Script=Han}·]{2,20}$/u.test(name) ? null : '请填写身份证上的中文姓名'
}

interface Bank {
  name: string
  /** The first six digits of its cards. */
  prefixes: readonly string[]
  length: number
}

const bank = (name: string, length: number, prefixes: string): Bank => ({
  name,
  length,
  prefixes: prefixes.split(' '),
})

/** Debit cards of the large banks; for others the person enters the bank's name. */
const banks: readonly Bank[] = [
  bank('工商银行', 19, '622202 622208 621226 621225 622200 621281 621288 622203'),
  bank('农业银行', 19, '622848 622845 622846 622849 623052 621336'),
  bank('中国银行', 19, '621660 621661 621662 621663 621785 621786 621787 621790 456351'),
  bank('建设银行', 19, '621700 622700 621284 436742 623668'),
  bank('交通银行', 19, '622260 622261 622262'),
  bank('邮储银行', 19, '621098 621799 622188 621799 622150 622151'),
  bank('招商银行', 16, '621483 621485 621486 621286 622580 622588 622609 621299'),
  bank('中信银行', 16, '622690 622691 622692 622696 622698 621773'),
  bank('光大银行', 16, '622660 622662 622663 622664 622665 622666'),
  bank('民生银行', 16, '622615 622617 622618 622620 622622 621691'),
  bank('浦发银行', 16, '622521 622522 622523 621792 621793'),
  bank('兴业银行', 18, '622908 622909 622902'),
  bank('平安银行', 19, '622155 622156 622298 621626'),
  bank('广发银行', 19, '622568 621462'),
]

const bankOf = (number: string): Bank | undefined =>
  banks.find(({ prefixes }) => prefixes.includes(number.slice(0, 6)))

/** The bank of a card number, or null. */
export const bankNameOf = (text: string): string | null => bankOf(plainNumber(text))?.name ?? null

const passesLuhn = (number: string): boolean => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const cardNumberProblem = (text: string): string | null => {
  const number = plainNumber(text)
  if (number === '') return '请填写银行卡号'
  if (!/^\d+$/.test(number)) return '银行卡号只有数字，请核对'
  const known = bankOf(number)
  if (known && number.length !== known.length) {
    const missing = known.length - number.length
    const words = missing > 0 ? `还少 ${missing} 位` : `多了 ${-missing} 位`
    return `已识别为${known.name}储蓄卡，应为 ${known.length} 位，${words}`
  }
  if (number.length < 16 || number.length > 19) return '银行卡号应为 16 到 19 位'
  return passesLuhn(number) ? null : '银行卡号对不上，请对照卡面逐位核对'
}

export const alipayProblem = (text: string): string | null => {
  const account = text.trim()
  if (account === '') return '请填写支付宝账号'
  const isPhone = /^1[3-9]\d{9}$/.test(account)
  const isMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account) && account.length <= alipayMax
  return isPhone || isMail ? null : '支付宝账号是手机号或邮箱，请核对'
}
