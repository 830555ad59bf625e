/** The message at the terminal when everything is up: URLs, demo sign-ins, a QR code. */
import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { toString as drawQrCode } from 'qrcode'
import { z } from 'zod'
import type { Env } from '../apps/server/src/env.ts'
import { rootPath } from './repository.ts'

const demoSignIns = z.array(z.object({ face: z.string(), who: z.string(), how: z.string() }))

/** A phone cannot reach the interfaces of containers and virtual machines. */
const virtualNames = /^(docker|br-|veth|virbr|vmnet|utun|tun|tap|wg|tailscale|zt)/

/** This machine's address for a phone in the same network. */
function addressForPhones(): string | undefined {
  const found = Object.entries(networkInterfaces())
    .filter(([name]) => !virtualNames.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return found.find((address) => /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(address)) ?? found[0]
}

/** The server stores them in its data folder with the demo world; one heading for each face. */
async function demoSignInLines(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'demo-sign-ins.json'), 'utf8').catch(() => '[]')
  const byFace = Map.groupBy(demoSignIns.parse(JSON.parse(text)), ({ face }) => face)
  return [...byFace].flatMap(([face, people]) => [
    `  ${face}`,
    ...people.map(({ who, how }) => `    ${who}　${how}`),
  ])
}

export type Place = readonly [name: string, url: string]

interface Ports {
  port: number
  simulatorsPort: number | undefined
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
const publicBase = (env: Env, port: number) => withoutSlash(env.PUBLIC_URL ?? `http://localhost:${port}`)

/** The server's URLs besides the faces. */
export function serverPlaces(env: Env, { port, simulatorsPort }: Ports): Place[] {
  const simulators: Place[] = simulatorsPort ? [['第三方模拟', `http://localhost:${simulatorsPort}/`]] : []
  // A worker only answers probes.
  if (env.ROLE === 'worker') return [['运行状态', `http://localhost:${port}/readyz`], ...simulators]
  const base = publicBase(env, port)
  return [
    ['口令页面', `${withoutSlash(env.GALLERY_URL ?? base)}/s/`],
    ['接口文档', `${base}/api/docs`],
    ...simulators,
  ]
}

/** The URLs, and the demo sign-ins if there is something to sign in to. */
export async function announcement(title: string, places: readonly Place[], env: Env): Promise<string[]> {
  const signIns = env.ROLE === 'worker' ? [] : await demoSignInLines(rootPath(env.DATA_DIR))
  return [
    '',
    title,
    '',
    ...places.map(([name, url]) => `  ${name.padEnd(6, '　')}${url}`),
    ...(signIns.length > 0 ? ['', '演示账号（在演示首页点一下就能登录，不用密码）'] : []),
    ...signIns,
    '',
  ]
}

async function phoneLines(env: Env, port: number): Promise<string[]> {
  const lan = addressForPhones()
  const phoneUrl = env.PUBLIC_URL ? `${publicBase(env, port)}/h5/` : lan && `http://${lan}:${port}/h5/`
  return phoneUrl ? [`手机在同一网络下扫码打开 ${phoneUrl}`, '', await qrCode(phoneUrl)] : []
}

export async function welcome(env: Env, ports: Ports, seconds: string): Promise<string> {
  const isWorker = env.ROLE === 'worker'
  const base = publicBase(env, ports.port)
  const hasDemo = !isWorker && (await demoSignInLines(rootPath(env.DATA_DIR))).length > 0
  const faces: Place[] = isWorker
    ? []
    : [
        ...(hasDemo ? [['演示首页', `${base}/`] as const] : []),
        ['创作者端', `${base}/h5/`],
        ['运营台', `${base}/console/`],
      ]
  const title = isWorker ? `图神的后台任务已启动（${seconds} 秒）` : `图神已启动（${seconds} 秒）`
  return [
    ...(await announcement(title, [...faces, ...serverPlaces(env, ports)], env)),
    ...(isWorker ? [] : await phoneLines(env, ports.port)),
    '按 Ctrl-C 停止。',
    '',
  ].join('\n')
}

/**
 * A terminal gets explicit colours, since a phone may not read light on dark; a log file gets plain blocks.
 */
const qrCode = (url: string) =>
  drawQrCode(url, {
    type: process.stdout.isTTY ? 'terminal' : 'utf8',
    small: true,
    errorCorrectionLevel: 'L',
  })
