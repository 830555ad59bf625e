/**
 * First load of the home route, nothing cached, gzip: ours against five of the same screens with antd-mobile.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAll } from '../tools/builds.ts'
import { readBuild } from '../tools/vite/firstLoad.ts'
import { type Figure, repository, temporaryFolder } from './harness.ts'
import { buildPeer } from './peerBuild.ts'

const target = 0.7
const kilobytesMax = 115

const fetchedFor = (dist: string, screen?: string): number => {
  const { firstLoad, kilobytes } = readBuild(dist)
  const { scripts, styles } = firstLoad(screen)
  return kilobytes(scripts) + kilobytes(styles)
}

export const benchSize = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  try {
    await buildAll(console.error)
    const peer = join(folder.path, 'peer')
    await buildPeer(peer)
    // Our home tab is part of the app's first file.
    const ours = fetchedFor(fileURLToPath(new URL('apps/h5/dist/', repository)))
    const theirs = fetchedFor(peer, 'src/Home.tsx')
    const ratio = ours / theirs
    return [
      {
        name: 'first load of the home route, script and style, gzip',
        ours,
        baseline: theirs,
        baselineName: 'five of the screens on antd-mobile, the ordinary way',
        unit: 'kB',
        ratio,
        target: `≤ ${target}, ≤ ${kilobytesMax} kB`,
        isMet: ratio <= target && ours <= kilobytesMax,
      },
    ]
  } finally {
    await folder.remove()
  }
}
