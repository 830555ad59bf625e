# The server and its faces, built: `docker build -t wallpaper .`. One image for every process; ROLE says which it is.
# See docs/operations.md, "Containers".

# Only what names packages: the layer with the packages is made anew when one of these changes, not with every line.
FROM node:24-bookworm-slim AS manifests
WORKDIR /srv/wallpaper
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

# What the server runs on: the faces are built, so none of theirs, and of the fonts the whole files that it draws with.
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/wallpaper
COPY --from=manifests /srv/wallpaper ./
# Without it node-av would fetch a program that nobody uses and no lock file names.
RUN SKIP_FFMPEG=true npm ci --omit=dev --workspace apps/server --workspace apps/simulators --no-audit --no-fund \
  && find node_modules/@fontsource -path '*/files/*' ! -name '*-chinese-simplified-[47]00-normal.woff2' -delete

FROM node:24-bookworm-slim AS build
WORKDIR /srv/wallpaper
COPY --from=manifests /srv/wallpaper ./
RUN SKIP_FFMPEG=true npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm run --silent sbom > sbom.cdx.json
# The pinned Node is a tool of development everywhere else; here it is what the server runs on.
RUN mv node_modules/node/bin/node /tmp/node \
  && rm -rf .cache node_modules apps/*/node_modules packages/*/node_modules bench

# The object store of a trial: a real S3 server, but one that lets everybody in who reaches it. Never production's.
FROM node:24-bookworm-slim AS store
WORKDIR /srv/store
RUN npm install --no-audit --no-fund @20minutes/s3rver@4.0.4 \
  && install --directory --owner=10001 /var/lib/store
USER 10001
VOLUME /var/lib/store
EXPOSE 4568
CMD ["node", "-e", "new (require('@20minutes/s3rver'))({ directory: '/var/lib/store', address: '0.0.0.0', port: 4568, vhostBuckets: false, configureBuckets: [{ name: 'pictures', configs: [require('fs').readFileSync('/etc/cors.xml')] }] }).run()"]

FROM debian:bookworm-slim
RUN useradd --uid 10001 --home-dir /var/lib/wallpaper --create-home wallpaper
WORKDIR /srv/wallpaper
COPY --from=packages /srv/wallpaper ./
COPY --from=build /tmp/node node_modules/node/bin/node
COPY --from=build /srv/wallpaper ./
# MALLOC_ARENA_MAX: threads share their heaps, less is kept of what they have freed.
ENV NODE_ENV=production DATA_DIR=/var/lib/wallpaper MALLOC_ARENA_MAX=2
USER wallpaper
VOLUME /var/lib/wallpaper
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, as `npm run serve` starts it: signals reach the server.
CMD ["node_modules/node/bin/node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
