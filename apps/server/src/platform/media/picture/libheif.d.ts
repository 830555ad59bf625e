// The part of libheif-js (its own types cover only the raw functions) that heic.ts uses.
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    has_alpha_channel(): boolean
    display<T extends { data: Uint8ClampedArray; width: number; height: number }>(
      target: T,
      done: (filled: T | null) => void,
    ): void
    free(): void
  }

  interface HeifDecoder {
    decode(file: Uint8Array): HeifImage[]
  }

  const libheif: { ready: Promise<unknown>; HeifDecoder: new () => HeifDecoder }
  export default libheif
}
