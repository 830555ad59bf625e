/** Symbol pictures that the lead of the demo made: one is about to expire. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayMs } from '@wallpaper/contract/day'
import { type SymbolStyle, symbolStyles } from '@wallpaper/contract/tools/makers.labels'
import type { Vault } from '../../../platform/crypto.ts'
import { keptMedia } from '../../../platform/demo/keptPictures.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { type DemoEvidenceDeps, uploadParts } from '../../upload/public.ts'
import { addMade, madeSymbols } from '../made/made.repository.ts'

const keptDays = 30

interface DemoMade {
  file: string
  text: string
  copyText: string
  style: SymbolStyle
  symbols: string[]
  daysAgo: number
}

/** The oldest first. */
const made: readonly DemoMade[] = [
  {
    file: 'cat',
    text: '橘猫小铺',
    copyText: '♡　✿　★　♡　✿\n橘猫小铺\n★　✿　♡　★　✿',
    style: 'bubble',
    symbols: ['♡', '✿', '★'],
    daysAgo: 28,
  },
  {
    file: 'letter',
    text: '晚风来信',
    copyText: '♡　❀　♡　❀　♡　❀　♡　❀　♡\n晚风来信\n♡　❀　♡　❀　♡　❀　♡　❀　♡',
    style: 'lace',
    symbols: ['♡', '❀'],
    daysAgo: 6,
  },
  {
    file: 'evening',
    text: '晚风88',
    copyText: '✦　☾　✦\n晚风88\n打开图神，搜口令取原图\n☆　☆　☆',
    style: 'sky',
    symbols: ['✦', '☾', '☆'],
    daysAgo: 0,
  },
]

type DemoDeps = DemoEvidenceDeps & { vault: Vault }

const takePictures = async (uid: number, deps: DemoDeps): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  const { pipeline } = uploadParts({ ...deps, media: await keptMedia(deps.media) })
  const taken = new Map<string, string>()
  try {
    for (const { file: name, text } of made) {
      const path = join(folder, `${name}.webp`)
      await copyFile(fileURLToPath(new URL(`./${name}.webp`, import.meta.url)), path)
      const file = { path, name: `${text}.webp`, declaredType: 'image/webp' }
      const { upload_id } = await pipeline.takeDirectly(uid, file, { appUrl: deps.publicUrl })
      taken.set(name, upload_id)
    }
    return taken
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does nothing when they exist. */
export const makeDemoMade = async (deps: DemoDeps): Promise<void> => {
  const { db, vault, clock } = deps
  const lead = await db.read((tx) => findPersonByPhone(tx, vault.lookup(demoPhone('lead'))))
  if (!lead) return
  const { uid } = lead
  const now = clock()
  const known = await db.read((tx) => madeSymbols(tx, uid, new Date(now), { after: null, limit: 1 }))
  if (known.length > 0) return
  const pictures = await takePictures(uid, deps)
  await db.write(async (tx) => {
    for (const { file, text, copyText, style, symbols, daysAgo } of made) {
      const at = now - daysAgo * dayMs
      await addMade(tx, {
        uid,
        id: newId(at),
        kind: 'symbol',
        uploadId: pictures.get(file) ?? '',
        text,
        copyText,
        styleName: symbolStyles[style],
        symbols,
        madeAt: new Date(at),
        expiresAt: new Date(at + keptDays * dayMs),
      })
    }
  })
}
