import type { callbackMessages } from '@wallpaper/contract/reply/reply.console'
import type { ItemOf } from '../../lib/endpointHooks.ts'

export type Callback = ItemOf<typeof callbackMessages>
