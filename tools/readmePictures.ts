/** The README's pictures, composed from those of the screens. Look at them before committing. */
import sharp from 'sharp'
import { rootPath } from './repository.ts'
import type { Outcome } from './steps.ts'

/** Phones side by side: from a work to its audience, and from income to its analysis. */
const rows = {
  create: [
    'index-index',
    'index-uploadPhoto-edit',
    'index-searchCode-index',
    'index-searchInfo-searchInfo',
    'codes-poster',
    'audience-homepage',
  ],
  earn: [
    'earnings-index',
    'mine-Income-index',
    'mine-wallet-index',
    'mine-record-detail',
    'promote-team-index',
    'mine-howToPlay-index',
  ],
}

const consoleScreens = { review: 'review', finance: 'finance' }

const phone = { width: 300, height: 650 }
const gap = 12
const look = { quality: 82 }

const shotOf = (name: string) => rootPath('e2e/screens', `${name}.png`)
const pictureAt = (name: string) => rootPath('docs/pictures', `${name}.webp`)

const makeRow = async (name: string, screens: readonly string[]): Promise<void> => {
  const scaled = await Promise.all(
    screens.map((screen) => sharp(shotOf(screen)).resize(phone.width, phone.height).toBuffer()),
  )
  const row = sharp({
    create: {
      width: scaled.length * (phone.width + gap),
      height: phone.height + gap,
      channels: 3,
      background: '#e7e6ec',
    },
  })
  await row
    .composite(
      scaled.map((input, index) => ({ input, left: gap / 2 + index * (phone.width + gap), top: gap / 2 })),
    )
    .webp(look)
    .toFile(pictureAt(name))
}

export const makeReadmePictures = async (): Promise<Outcome> => {
  for (const [name, screens] of Object.entries(rows)) await makeRow(name, screens)
  for (const [name, screen] of Object.entries(consoleScreens))
    await sharp(shotOf(`console/${screen}`))
      .resize(1200)
      .webp(look)
      .toFile(pictureAt(name))
  return { isFine: true, output: '' }
}
