/** A copy of the sources that a test may add files to. Packages are those of this checkout. */
import { cp, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const copied = ['package.json', 'packages', 'apps/server', 'apps/gallery', 'apps/demo', 'apps/h5']
/** The built scripts of the audience's and the demo's pages are copied: the server needs them. */
const left = /\/(node_modules|test|public|server\/dist|h5\/dist)$|\.test\.tsx?$/

const linkPackages = async (folder: string) => {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(to, '@wallpaper'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@wallpaper') await symlink(join(from, name), join(to, name))
  // Relative, so that they lead into the copy.
  for (const name of await readdir(join(from, '@wallpaper')))
    await symlink(await readlink(join(from, '@wallpaper', name)), join(to, '@wallpaper', name))
}

export const checkoutWith = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const path of copied)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: (file) => !left.test(file) })
  await linkPackages(folder)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
