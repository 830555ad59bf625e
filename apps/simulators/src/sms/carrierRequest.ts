/** How both simulated carriers read a request: the parts of the signature, and the phone number. */
import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmacSha256(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value.join(',') : value) ?? ''
}

export function rawBody(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : ''
}

/** Mainland mobile numbers, with or without the country code; null for anything else. */
export function mobileNumber(text: string): string | null {
  return /^(?:\+?86)?(1[3-9]\d{9})$/.exec(text)?.[1] ?? null
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
