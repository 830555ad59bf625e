/**
 * Placeholders in agreements for values of settings: the text contains `{{account.closure_days}}`, and
 * readers see the number. So a setting and the agreement about it cannot contradict each other.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { type IntSetting, readSettings, type SettingCatalogue } from '../../staff/public.ts'

const placeholder = /\{\{([^{}]*)\}\}/g
const shown = new Intl.NumberFormat('zh-CN')

/** Integer settings that concern creators, by key. */
const figuresIn = (catalogue: SettingCatalogue): Readonly<Record<string, IntSetting>> =>
  Object.fromEntries(
    [...catalogue.values()].flatMap(({ key, group, definition }) =>
      group.isForCreators && definition.kind === 'int' ? [[key, definition]] : [],
    ),
  )

export const createAgreementFigures = (catalogue: SettingCatalogue) => {
  const figures = figuresIn(catalogue)
  const isFigure = (key: string) => Object.hasOwn(figures, key)
  const settings = readSettings(figures)
  const keysIn = (body: string): string[] =>
    [...new Set([...body.matchAll(placeholder)].map(([, key = '']) => key.trim()))].filter(isFigure)

  return {
    refuseUnknown(body: string): void {
      const unknown = [...body.matchAll(placeholder)].find(([, key = '']) => !isFigure(key.trim()))
      if (unknown) throw refuseField('body', `没有「${unknown[0]}」这个数字，请从列表里选择`)
      if (/\{\{|\}\}/.test(body.replaceAll(placeholder, ''))) {
        throw refuseField('body', '双大括号没有成对，请写成 {{account.closure_days}} 这样')
      }
    },

    /** The text with values as of now or, for a replaced version, as of its replacement. */
    async fillIn(tx: Reader, body: string, at: Date | null): Promise<string> {
      const keys = keysIn(body)
      if (keys.length === 0) return body
      const reader = settings(tx)
      const values = await (at ? reader.manyAt(at, ...keys) : reader.many(...keys))
      return body.replaceAll(placeholder, (whole, key: string) => {
        const value = values[key.trim()]
        return value === undefined ? whole : shown.format(value)
      })
    },

    /** All placeholders, for editors. */
    async list(tx: Reader) {
      const values = await settings(tx).many(...Object.keys(figures))
      return Object.entries(figures).map(([name, { label, unit, default: value }]) => ({
        name,
        label,
        unit,
        value: shown.format(values[name] ?? value),
      }))
    },
  }
}

export type AgreementFigures = ReturnType<typeof createAgreementFigures>
