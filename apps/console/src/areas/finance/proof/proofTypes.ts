import type { OutputOf } from '@wallpaper/contract'
import type { consoleProof } from '@wallpaper/contract/finance/finance.console'

export type Proof = OutputOf<typeof consoleProof>
export type Latest = NonNullable<Proof['latest']>
