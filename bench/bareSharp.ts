/**
 * The baseline of the picture benchmark: sharp as in its documentation, making the same three webp renditions
 * of each file, two files at a time. Prints the seconds it took.
 */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const [, , inputs = '', outputs = ''] = process.argv
const widths = { small: 240, medium: 720, large: 1600 }
const options = { quality: 80, effort: 4 }

const render = (name: string) =>
  Promise.all(
    Object.entries(widths).map(([size, width]) =>
      sharp(join(inputs, name))
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp(options)
        .toFile(join(outputs, `${name}.${size}.webp`)),
    ),
  )

const names = await readdir(inputs)
await render(names[0] ?? '')
const startedAt = performance.now()
const queue = names.values()
await Promise.all(
  [1, 2].map(async () => {
    for (const name of queue) await render(name)
  }),
)
process.stdout.write(String((performance.now() - startedAt) / 1_000))
