/** The pictures of the README, put together from those of the screens. Look at them before they are committed. */
import sharp from 'sharp'
import { rootPath } from './repository.ts'
import type { Outcome } from './steps.ts'

/** From the way in to what the audience sees. */
const phones = [
  'index-index',
  'index-uploadPhoto-edit',
  'index-uploadPhoto-wechatCircle-index',
  'index-searchCode-index',
  'index-searchInfo-searchInfo',
  'audience-homepage',
]
const consoleScreen = 'review'

const phone = { width: 300, height: 650 }
const gap = 12

const shotOf = (name: string) => rootPath('e2e/screens', `${name}.png`)
const pictureAt = (name: string) => rootPath('docs/pictures', `${name}.webp`)

const makeRow = async (): Promise<void> => {
  const scaled = await Promise.all(
    phones.map((name) => sharp(shotOf(name)).resize(phone.width, phone.height).toBuffer()),
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
    .webp({ quality: 86 })
    .toFile(pictureAt('app'))
}

export const makeReadmePictures = async (): Promise<Outcome> => {
  await makeRow()
  await sharp(shotOf(`console/${consoleScreen}`))
    .resize(1200)
    .webp({ quality: 86 })
    .toFile(pictureAt('console'))
  return { isFine: true, output: '' }
}
