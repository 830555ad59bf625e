/**
 * The demo world: small, lively, clearly marked, made once on an empty database outside production. Each area adds
 * its part here and tells how to sign in as whom; the starter prints that.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { staffRoles } from '@wallpaper/contract'
import { demoPeople, demoPersonPassword, makeDemoPeople } from './areas/account/public.ts'
import { tabPaths } from './areas/home/public.ts'
import { demoMembers, demoPassword, makeDemoNavigation, makeDemoStaff } from './areas/system/public.ts'
import { fillDemoDesk } from './demoDesk.ts'
import type { Services } from './services.ts'

export interface DemoSignIn {
  /** Where: 创作者端, 运营台, 取图页. */
  face: string
  who: string
  how: string
}

type DemoMaker = (services: Services) => Promise<DemoSignIn[]>

const demoStaff: DemoMaker = async (services) => {
  if (await makeDemoStaff(services)) {
    await fillDemoDesk(services)
    await makeDemoNavigation({ ...services, tabPaths })
  }
  return demoMembers.map(({ username, name, role, totpSecret }) => ({
    face: '运营台',
    who: `${name}（${staffRoles[role]}）`,
    how: `用户名 ${username}，密码 ${demoPassword}，动态验证码密钥 ${totpSecret}（登录页上有当前的验证码）`,
  }))
}

const demoCreators: DemoMaker = async (services) => {
  await makeDemoPeople(services)
  const { env } = services
  const inbox = `http://localhost:${env.SIMULATORS_PORT ?? env.PORT + 1}/sms/inbox`
  return demoPeople.map(({ who, phone }) => ({
    face: '创作者端',
    who,
    how: `手机号 ${phone}，密码 ${demoPersonPassword}；或获取验证码，到 ${inbox}?phone=${phone} 查看`,
  }))
}

/** The visible list, in the order in which one part needs the one before. A maker that finds its part made only answers. */
const makers: readonly DemoMaker[] = [demoCreators, demoStaff]

/** Somebody's own database gets no demo people unless DEMO=1 asks for them: one forgotten NODE_ENV must not do that. */
export const isDemo = ({ env }: Pick<Services, 'env'>): boolean =>
  env.NODE_ENV !== 'production' && (env.DEMO ?? (env.NODE_ENV === 'development' && !env.DATABASE_URL))

export const makeDemoWorld = async (services: Services): Promise<void> => {
  if (!isDemo(services)) return
  const signIns: DemoSignIn[] = []
  for (const make of makers) signIns.push(...(await make(services)))
  await writeFile(
    join(resolve(services.env.DATA_DIR), 'demo-sign-ins.json'),
    `${JSON.stringify(signIns, null, 2)}\n`,
  )
}
