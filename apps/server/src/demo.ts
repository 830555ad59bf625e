/**
 * The demo world: small, lively, clearly marked, created once on an empty database outside production. Each
 * area creates its part and returns how to sign in; the starter prints that.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DemoSignIn } from './area.ts'
import type { Product } from './product.ts'
import type { Services } from './services.ts'

const faces: readonly DemoSignIn['face'][] = ['创作者端', '运营台']

export const makeDemoWorld = async ({ env }: Services, { demos, isDemo }: Product): Promise<void> => {
  if (!isDemo) return
  const signIns: DemoSignIn[] = []
  // Sequentially: a part may need those of the areas before it.
  for (const make of demos) signIns.push(...(await make()))
  signIns.sort((a, b) => faces.indexOf(a.face) - faces.indexOf(b.face))
  await writeFile(join(resolve(env.DATA_DIR), 'demo-sign-ins.json'), `${JSON.stringify(signIns, null, 2)}\n`)
}
