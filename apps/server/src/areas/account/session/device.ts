/** Display name of a device from its user agent: iPhone · 微信. */

const machines: readonly [RegExp, string][] = [
  [/iPad/i, 'iPad'],
  [/iPhone/i, 'iPhone'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙手机'],
  [/Android/i, '安卓手机'],
  [/Windows/i, 'Windows 电脑'],
  [/Macintosh|Mac OS X/i, 'Mac 电脑'],
  [/Linux/i, 'Linux 电脑'],
]

/** The order matters: WeCom also contains MicroMessenger, and every browser contains Safari. */
const programs: readonly [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/aweme/i, '抖音'],
  [/Kwai/i, '快手'],
  [/Edg\//i, 'Edge'],
  [/Chrome|CriOS/i, 'Chrome'],
  [/Firefox|FxiOS/i, 'Firefox'],
  [/Safari/i, 'Safari'],
]

const first = (table: readonly [RegExp, string][], text: string, otherwise: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise

export const deviceName = (userAgent: string | undefined): string => {
  const text = userAgent ?? ''
  return `${first(machines, text, '其他设备')} · ${first(programs, text, '浏览器')}`
}

export type DeviceKind = 'phone' | 'tablet' | 'desktop'

/** From its name, for the icon. */
export const deviceKind = (name: string): DeviceKind => {
  if (name.startsWith('iPad')) return 'tablet'
  return /电脑/.test(name) ? 'desktop' : 'phone'
}
