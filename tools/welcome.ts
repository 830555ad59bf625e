/** What `npm start` prints when everything answers: where to open what, who to sign in as, a QR code. */
import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { toString as drawQrCode } from 'qrcode'
import { z } from 'zod'

const demoSignIns = z.array(z.object({ face: z.string(), who: z.string(), how: z.string() }))

/** Interfaces of containers and virtual machines lead nowhere a phone could go. */
const virtualNames = /^(docker|br-|veth|virbr|vmnet|utun|tun|tap|wg|tailscale|zt)/

/** The address of this machine for a phone in the same network. */
function addressForPhones(): string | undefined {
  const found = Object.entries(networkInterfaces())
    .filter(([name]) => !virtualNames.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return found.find((address) => /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(address)) ?? found[0]
}

/** The server leaves them in its data folder when it has made a demo world; one heading for each face. */
async function demoSignInLines(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'demo-sign-ins.json'), 'utf8').catch(() => '[]')
  const byFace = Map.groupBy(demoSignIns.parse(JSON.parse(text)), ({ face }) => face)
  return [...byFace].flatMap(([face, people]) => [
    `  ${face}`,
    ...people.map(({ who, how }) => `    ${who}　${how}`),
  ])
}

export interface Addresses {
  port: number
  simulatorsPort: number | undefined
  publicUrl: string | undefined
  dataDir: string
}

export async function welcome(addresses: Addresses, seconds: string): Promise<string> {
  const { port, simulatorsPort, publicUrl, dataDir } = addresses
  const base = publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  const places: [string, string][] = [
    ['创作者端', `${base}/h5/`],
    ['管理后台', `${base}/console/`],
    ['口令页面', `${base}/s/`],
    ['接口文档', `${base}/api/docs`],
  ]
  if (simulatorsPort) places.push(['第三方模拟', `http://localhost:${simulatorsPort}/`])
  const signIns = await demoSignInLines(dataDir)
  const lan = addressForPhones()
  const phoneUrl = publicUrl ? `${base}/h5/` : lan && `http://${lan}:${port}/h5/`
  return [
    '',
    `图神已启动（${seconds} 秒）`,
    '',
    ...places.map(([name, url]) => `  ${name.padEnd(6, '　')}${url}`),
    ...(signIns.length > 0 ? ['', '演示账号'] : []),
    ...signIns,
    ...(phoneUrl ? ['', `手机在同一网络下扫码打开 ${phoneUrl}`, '', await qrCode(phoneUrl)] : ['']),
    '按 Ctrl-C 停止。',
    '',
  ].join('\n')
}

/** A terminal is told the colours, since a phone may not read light on dark; a log file gets plain blocks. */
const qrCode = (url: string) =>
  drawQrCode(url, {
    type: process.stdout.isTTY ? 'terminal' : 'utf8',
    small: true,
    errorCorrectionLevel: 'L',
  })
