import { createHash } from 'node:crypto';
import type { ShippedPackage } from '../build/shipped-packages.ts';

/**
 * The contents of the packages, as CycloneDX 1.6 (ECMA-424): the same list for the same packages, hence without a
 * creation time.
 * @param version ours
 */
export function billOfMaterials(version: string, packages: readonly ShippedPackage[]) {
  const components = packages.map(({ name, version: theirs, license, homepage }) => ({
    type: 'library',
    'bom-ref': purl(name, theirs),
    name,
    version: theirs,
    purl: purl(name, theirs),
    licenses: [/[ ()]/u.test(license) ? { expression: license } : { license: { id: license } }],
    ...(homepage === null ? {} : { externalReferences: [{ type: 'website', url: homepage }] }),
  }));
  const own = {
    type: 'application',
    'bom-ref': `calling-card@${version}`,
    name: 'calling-card',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const body = {
    metadata: { component: own },
    components,
    dependencies: [{ ref: own['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) }],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

const purl = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A UUID (version 8, RFC 9562) of a text. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
