/** Text and icons of the device rows. */
import type { IconName } from '../../ui/icons/iconNames.ts'
import type { Device } from './account.types.ts'

export const deviceIcons: Record<Device['kind'], IconName> = {
  phone: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
}

/** The server sends "iPhone · 微信": device, then program. */
export const deviceNames = (text: string): { name: string; program: string } => {
  const [name = '', program = ''] = text.split(' · ')
  const isBrowser = /^(?:Chrome|Safari|Firefox|Edge)$/.test(program)
  return { name, program: isBrowser ? `${program} 浏览器` : program || '浏览器' }
}
