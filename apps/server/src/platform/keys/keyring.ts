/**
 * The keys of this installation. Each is derived by name from a secret. The first secret seals and signs; what the
 * others sealed or signed is opened and accepted too, so that a secret can be replaced without a pause
 * (docs/operations.md, ADR 49).
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { deriveKey, headOf, openBytes, sealBytes, type Vault, vaultOf } from '../crypto.ts'

export type Secrets = readonly [string, ...string[]]

/** The keys of one purpose: the first signs, each verifies. */
export type Keys = readonly [Buffer, ...Buffer[]]

/**
 * Keys that stay when the secret is replaced, since what they made cannot be made again: a person is found by the
 * hash of the phone, people of one ID number pay tax together, a password is known to its owner alone, and the seals
 * of money rows are in every back-up. They are stored sealed.
 */
export const heldPurposes = ['personal-data/lookup', 'rows/seal', 'wallet/password'] as const
export type HeldPurpose = (typeof heldPurposes)[number]
export type HeldKeys = Readonly<Record<HeldPurpose, Buffer>>

/** Seals bytes; with a context they are only opened with the same. */
export interface Safe {
  /** The first bytes of all that it seals: they name the key. */
  head: Buffer
  seal(bytes: Buffer, context?: string): Buffer
  open(sealed: Buffer, context?: string): Buffer
}

export interface Keyring {
  secrets: Secrets
  vault: Vault
  keysFor(purpose: string): Keys
  safeFor(purpose: string): Safe
  keyFor(purpose: HeldPurpose): Buffer
}

export const personalPurpose = 'personal-data/seal'
export const heldKeysPurpose = 'held-keys/seal'

const numberBytes = 4

/** Names the secret's keys in what they sealed; says nothing about them. */
export const keyNumberOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'wallpaper', 'key/number', numberBytes))

const eachOf = <T>([first, ...others]: Secrets, of: (secret: string) => T): readonly [T, ...T[]] => [
  of(first),
  ...others.map(of),
]

export const keysOf = (secrets: Secrets, purpose: string): Keys =>
  eachOf(secrets, (secret) => deriveKey(secret, purpose))

/**
 * The number is only written while there are several secrets: processes of an earlier version open what has none.
 * Bytes without a number are tried with each key.
 */
export const safeOf = (secrets: Secrets, purpose: string): Safe => {
  // Given as bytes, a key would be prepared again in each call, which takes longer than the call.
  const keys = eachOf(secrets, (secret): { number: Buffer; key: KeyObject } => ({
    number: keyNumberOf(secret),
    key: createSecretKey(deriveKey(secret, purpose)),
  }))
  const [first] = keys
  const number = keys.length > 1 ? first.number : undefined
  return {
    head: headOf(number),
    seal: (bytes, context) => sealBytes(first.key, bytes, { context, number }),
    open: (sealed, context) => openBytes(keys, sealed, context),
  }
}

export const heldKeysOf = (secret: string): HeldKeys => ({
  'personal-data/lookup': deriveKey(secret, 'personal-data/lookup'),
  'rows/seal': deriveKey(secret, 'rows/seal'),
  'wallet/password': deriveKey(secret, 'wallet/password'),
})

/** Without stored keys, those of the only secret that there ever was. */
export const createKeyring = (secrets: Secrets, held: HeldKeys = heldKeysOf(secrets[0])): Keyring => {
  const safes = new Map<string, Safe>()
  const safeFor = (purpose: string): Safe => {
    const known = safes.get(purpose) ?? safeOf(secrets, purpose)
    safes.set(purpose, known)
    return known
  }
  return {
    secrets,
    vault: vaultOf(safeFor(personalPurpose), held['personal-data/lookup']),
    keysFor: (purpose) => keysOf(secrets, purpose),
    safeFor,
    keyFor: (purpose) => held[purpose],
  }
}

/** For an installation whose secret was never replaced. */
export const createVault = (secret: string): Vault => createKeyring([secret]).vault
