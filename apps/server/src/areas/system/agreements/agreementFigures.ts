/**
 * Figures in agreements that operators set elsewhere: the text holds `{{account.closure_days}}`, who reads it sees the
 * number. So a changed setting and the agreement that speaks of it cannot contradict each other.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { catalogue, type IntSetting, isSettingKey, settingKeys, settings } from '../../staff/public.ts'

type FigureKey = {
  [K in keyof typeof catalogue]: (typeof catalogue)[K] extends IntSetting ? K : never
}[keyof typeof catalogue]

/** Numbers that concern creators; how staff are locked out is nobody else's business. */
const isFigure = (key: string): key is FigureKey =>
  isSettingKey(key) && catalogue[key].kind === 'int' && catalogue[key].group !== 'staff'

const placeholder = /\{\{([^{}]*)\}\}/g
const shown = new Intl.NumberFormat('zh-CN')

const keysIn = (body: string): FigureKey[] =>
  [...new Set([...body.matchAll(placeholder)].map(([, key = '']) => key.trim()))].filter(isFigure)

export const refuseUnknownFigures = (body: string): void => {
  const unknown = [...body.matchAll(placeholder)].find(([, key = '']) => !isFigure(key.trim()))
  if (unknown) throw refuseField('body', `没有「${unknown[0]}」这个数字，请从列表里选择`)
  if (/\{\{|\}\}/.test(body.replaceAll(placeholder, ''))) {
    throw refuseField('body', '双大括号没有成对，请写成 {{account.closure_days}} 这样')
  }
}

/** The text as it is read, or, for one that has been replaced, as it read at that moment. */
export const withFigures = async (tx: Reader, body: string, at: Date | null): Promise<string> => {
  const keys = keysIn(body)
  if (keys.length === 0) return body
  const reader = settings(tx)
  const values = await (at ? reader.manyAt(at, ...keys) : reader.many(...keys))
  return body.replaceAll(placeholder, (whole, key: string) => {
    const name = key.trim()
    return isFigure(name) ? shown.format(values[name]) : whole
  })
}

/** All that may stand in a text, for those who write it. */
export const figuresFor = async (tx: Reader) => {
  const keys = settingKeys.filter(isFigure)
  const values = await settings(tx).many(...keys)
  return keys.map((key) => ({
    name: key,
    label: catalogue[key].label,
    unit: catalogue[key].unit,
    value: shown.format(values[key]),
  }))
}
