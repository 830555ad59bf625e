/** The key of the seals on money rows, as a setting of our database sessions. */
import { deriveKey } from '../../crypto.ts'
import type { Statement } from '../connection/statementGroup.ts'

const setting = 'wallpaper.seal_key'

/** 62 bits: column positions are added to it, and the sum must fit a bigint. */
export const sealKeyIn = (key: Buffer): bigint => key.readBigUInt64BE() >> 2n

/** Of an installation whose secret was never replaced. */
export const sealKeyOf = (masterSecret: string): bigint => sealKeyIn(deriveKey(masterSecret, 'rows/seal'))

/** Sent as a connection option, not a statement, so that it appears in no log and not in pg_stat_activity. */
export const sealKeyOption = (key: bigint | undefined): { options?: string } =>
  key === undefined ? {} : { options: `-c ${setting}=${key}` }

/** For one transaction. */
export const sealKeyStatement = (key: bigint): Statement & { values: string[] } => ({
  name: 'seal-key',
  text: 'SELECT set_config($1, $2, true)',
  values: [setting, String(key)],
})
