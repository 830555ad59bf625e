import { expect, it } from 'vitest'
import { spaced } from './spacing.ts'

it('puts a space where Chinese meets figures or Latin letters, and nowhere else', () => {
  expect(spaced('第 7 个', '500上传失败')).toBe('第 7 个 500上传失败')
  expect(spaced('AI', '换脸')).toBe('AI 换脸')
  expect(spaced('第 7 个', '上传失败：网络中断')).toBe('第 7 个上传失败：网络中断')
  expect(spaced('上传失败：', '500')).toBe('上传失败：500')
  expect(spaced('', '500')).toBe('500')
})
