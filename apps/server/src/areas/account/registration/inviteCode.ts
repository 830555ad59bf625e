/** Invite codes and random names, from unambiguous letters and digits (no 0 O 1 I L). */
import { randomInt } from 'node:crypto'

export const clearAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const pick = (length: number): string =>
  Array.from({ length }, () => clearAlphabet[randomInt(clearAlphabet.length)]).join('')

export const newInviteCode = (): string => pick(6)

/** To type where nothing can be scanned: 40 bits, valid for minutes. */
export const newSignInCode = (): string => pick(8)

const namePrefix = '创作者'

export const newNickname = (): string => `${namePrefix}${pick(4)}`

/** Whether the nickname is still the generated one. */
export const isGivenNickname = (nickname: string): boolean =>
  nickname.startsWith(namePrefix) &&
  nickname.length === namePrefix.length + 4 &&
  Array.from(nickname.slice(namePrefix.length)).every((letter) => clearAlphabet.includes(letter))

/** Ignores spaces and case. */
export const cleanInviteCode = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, '').toUpperCase()
