/**
 * Every setting has an effect: each is changed through the console, and something visible from outside
 * changes; with the default it is as before. The list comes from the product.
 */
import { readdir } from 'node:fs/promises'
import { changeSetting, revertSetting } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { settings as settingGroups } from '../../areas/staff/public.ts'
import type { SettingDefinition } from '../../areas/staff/settings/setting.ts'
import { declaredSlots } from '../../product.ts'
import { startSimulators } from '../simulators.ts'
import { startTestServer } from '../testServer.ts'
import type { ProbeWorld, SettingProbe } from './settingProbe.ts'

type Probes = Readonly<Record<string, SettingProbe<number | boolean>>>

const folder = new URL('../../areas/', import.meta.url)

const probesOf = async (): Promise<Map<string, SettingProbe<number | boolean>>> => {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\/settingProbes\.ts$/.test(name),
  )
  const modules: { settingProbes: Probes }[] = await Promise.all(
    files.map((name) => import(new URL(name, folder).href)),
  )
  return new Map(modules.flatMap(({ settingProbes }) => Object.entries(settingProbes)))
}

const settings = new Map<string, SettingDefinition>(
  declaredSlots(areas)
    .all(settingGroups)
    .flatMap((group) => Object.entries(group.settings)),
)
const probes = await probesOf()

let world: ProbeWorld
beforeAll(async () => {
  const simulators = await startSimulators()
  const env = { SIMULATORS_PORT: new URL(simulators.url).port, TRUST_PROXY: '127.0.0.1' }
  world = { simulators, server: await startTestServer({ env }) }
})
afterAll(async () => {
  await world.server.stop()
  await world.simulators.stop()
})

/** A new sign-in each time: probes let days pass. */
const admin = async () => world.server.asStaff(await world.server.make.staff('admin'))

it('has a probe, and no probe is of a setting that is gone', () => {
  expect([...probes.keys()].toSorted()).toEqual([...settings.keys()].toSorted())
})

it.each([...settings.keys()].filter((key) => probes.has(key)))('%s does something', async (key) => {
  const [probe, definition] = [probes.get(key), settings.get(key)]
  if (!probe || !definition) throw new Error(`${key} is not there`)
  const { to, shows = (value: number | boolean) => value } = probe
  expect(shows(to)).not.toEqual(shows(definition.default))
  const change = { key, reason: '看看它做什么' }
  expect(await probe.ask(world)).toEqual(shows(definition.default))
  await (await admin()).call(changeSetting, { ...change, value: to, version: 0 })
  expect(await probe.ask(world)).toEqual(shows(to))
  await (await admin()).call(revertSetting, { ...change, to_version: 0, version: 1 })
})
