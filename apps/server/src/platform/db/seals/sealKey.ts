/** The key of the seals on rows of money, as the sessions of our processes know it. */
import { deriveKey } from '../../crypto.ts'
import type { Statement } from '../connection/together.ts'

const setting = 'wallpaper.seal_key'

/** The first 62 bits: the places of columns are added to it, and the sum is a bigint still. */
export const sealKeyOf = (masterSecret: string): bigint =>
  deriveKey(masterSecret, 'rows/seal').readBigUInt64BE() >> 2n

/** With the connection: not a statement, so that it stands in no log and no list of what is being done. */
export const sealKeyOption = (key: bigint | undefined): { options?: string } =>
  key === undefined ? {} : { options: `-c ${setting}=${key}` }

/** For one transaction. */
export const sealKeyStatement = (key: bigint): Statement & { values: string[] } => ({
  name: 'seal-key',
  text: 'SELECT set_config($1, $2, true)',
  values: [setting, String(key)],
})
