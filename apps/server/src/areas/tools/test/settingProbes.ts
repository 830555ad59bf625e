/** The observable effect of each setting of tools. */
import { nicknameMake } from '@wallpaper/contract/tools'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { daysUntil, newPerson, type SettingProbes } from '../../../test/settings/settingProbe.ts'
import type { toolsSettings } from '../tools.settings.ts'

export const settingProbes: SettingProbes<typeof toolsSettings.settings> = {
  'tools.kept_days': {
    to: 7,
    ask: async (world) => {
      const { client, uid } = await newPerson(world)
      const upload = await world.server.services.db.write((tx) => makeReadyUpload(tx, uid))
      const { expires_at } = await client.call(nicknameMake, {
        upload_id: upload.id,
        text: '晚风',
        copy_text: '☾ 晚风 ☽',
        style: 'sky',
        symbols: ['☾'],
      })
      return daysUntil(world, expires_at)
    },
  },
}
