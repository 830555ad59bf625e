/** The observable effect of each product setting. */
import { daysBetween } from '@wallpaper/contract/day'
import { productApplyCode, productAuthInit, productCheckCode, productRead } from '@wallpaper/contract/product'
import { consoleProductRead } from '@wallpaper/contract/product/product.console'
import { businessDay } from '../../../platform/clock.ts'
import { makeProduct, makeProductCode } from '../../../test/products.ts'
import {
  isAccepted,
  newPerson,
  type ProbeWorld,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { productSettings } from '../product.settings.ts'

const newProduct = ({ server: { services } }: ProbeWorld, facts = {}) =>
  services.db.write((tx) => makeProduct(tx, services.clock(), facts))

export const settingProbes: SettingProbes<typeof productSettings.settings> = {
  'product.codes_max': {
    to: 2,
    ask: async (world) => {
      const { services } = world.server
      const { uid, client } = await newPerson(world)
      for (let at = 0; at < 2; at += 1) {
        const { id: productId } = await newProduct(world)
        await services.db.write((tx) => makeProductCode(tx, { uid, productId, now: services.clock() }))
      }
      const { id } = await newProduct(world)
      const { code } = await client.call(productCheckCode, {})
      const { codes_max } = await client.call(productRead, { id })
      return [codes_max, await isAccepted(client.call(productApplyCode, { id, code }))]
    },
    shows: (max) => [max, max > 2],
  },
  'product.review_hours': {
    to: 5,
    ask: async (world) => {
      const { client } = await newPerson(world)
      return (await client.call(productRead, { id: (await newProduct(world)).id })).review_hours
    },
  },
  'product.rate_notice_days': {
    to: 14,
    ask: async (world) => {
      const { server } = world
      const { id } = await newProduct(world)
      const staff = server.asStaff(await server.make.staff('finance_maker'))
      const { earliest_day } = await staff.call(consoleProductRead, { id })
      return daysBetween(businessDay(server.services.clock()), earliest_day)
    },
  },
  'product.auth_days': {
    to: 90,
    ask: async (world) => {
      const { client } = await newPerson(world)
      const { id } = await newProduct(world, { authPlatform: 'kuaishou' })
      return (await client.call(productAuthInit, { id })).days
    },
  },
}
