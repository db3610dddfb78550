# One image for every service of docker-compose.yml; the command picks what a container runs.
FROM node:20-bookworm-slim AS workspace
WORKDIR /portal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY tools/start/install.mjs tools/start/root.mjs tools/start/
COPY host/package.json host/
COPY mfe-auth/package.json mfe-auth/
COPY mfe-bills/package.json mfe-bills/
COPY mfe-payments/package.json mfe-payments/
COPY mfe-support/package.json mfe-support/
COPY shared-kernel/package.json shared-kernel/
COPY packages/contract/package.json packages/contract/
COPY packages/ui-kit/package.json packages/ui-kit/
COPY services/api/package.json services/api/
COPY services/edge/package.json services/edge/
COPY services/sandbox/package.json services/sandbox/
COPY e2e/package.json e2e/
COPY tools/federation/package.json tools/federation/
RUN node --input-type=module -e "const { install } = await import('/portal/tools/start/install.mjs'); install()"
COPY . .
RUN node --input-type=module -e "const { build } = await import('/portal/tools/start/build.mjs'); await build()" \
 && mkdir -p .data && chown -R node:node .data
USER node
