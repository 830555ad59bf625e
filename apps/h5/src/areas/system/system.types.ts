import type { InputOf, OutputOf } from '@wallpaper/contract'
import type { agreement } from '@wallpaper/contract/system'

export type AgreementKind = InputOf<typeof agreement>['kind']
export type AgreementText = OutputOf<typeof agreement>
