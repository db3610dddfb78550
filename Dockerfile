# The images of docker-compose.yml and deploy/kubernetes: 'unit' has only what one unit needs to run
# (docker build --target unit --build-arg UNIT=api .; tools/build/images/list.mjs lists the units), 'project' has everything, 'tests' a browser too.
# Of the edge: the image that runs now. Its host builds are copied, because open pages request them.
ARG PREVIOUS_EDGE=node:24-bookworm-slim

FROM ${PREVIOUS_EDGE} AS previous
USER root
RUN mkdir -p /portal/host/dist

FROM node:24-bookworm-slim AS project
WORKDIR /portal
COPY . .
RUN node tools/launch/launch.mjs tools/start/prepare.mjs && mkdir -p .data .cache /store && chown -R node:node .data .cache /store
USER node

FROM project AS tests
USER root
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null && rm -rf /var/lib/apt/lists/* \
 && chown node:node . e2e
USER node

FROM project AS units
USER root
COPY --from=previous /portal/host/dist /previous
RUN node tools/build/images/units.mjs /units /previous

FROM node:24-bookworm-slim AS unit
RUN mkdir -p /data /keys /trust /store && chown node:node /data /keys /trust /store
WORKDIR /portal
ARG UNIT
COPY --from=units /units/${UNIT} .
USER node
