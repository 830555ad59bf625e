/** Invite codes and random names: letters and digits that nobody mistakes for each other (no 0 O 1 I L). */
import { randomInt } from 'node:crypto'

export const clearAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const pick = (length: number): string =>
  Array.from({ length }, () => clearAlphabet[randomInt(clearAlphabet.length)]).join('')

export const newInviteCode = (): string => pick(6)

/** To type where nothing can be scanned: 40 bits, good for minutes. */
export const newSignInCode = (): string => pick(8)

export const newNickname = (): string => `创作者${pick(4)}`

/** Typed or copied from anywhere: spaces and case do not matter. */
export const cleanInviteCode = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, '').toUpperCase()
