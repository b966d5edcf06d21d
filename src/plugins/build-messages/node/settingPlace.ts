import path from 'node:path';

import type {
  Expression,
  Node,
  ObjectLiteralExpression,
  SourceFile,
  Statement,
} from 'typescript';

import {loadTypeScript} from './parsers.cjs';
import type {Sources} from './sources';

type TypeScript = ReturnType<typeof loadTypeScript>;

/**
 * A member as it is written: the node whose line a message names, and its value.
 */
type Written = {node: Node; value: Expression};

/**
 * Values that can be no item of a sidebar. Numbers are recognised by their syntax.
 */
const valuesThatAreNoItem = ['undefined', 'null', 'true', 'false', 'NaN'];

/**
 * Methods that are taken to return the array that they are called on. It is a guess:
 * what they leave out or add moves the items behind it.
 */
const methodsThatKeepItems = ['map', 'filter', 'flatMap', 'slice', 'concat'];

/**
 * Follows a value through the files of the configuration: names, relative imports,
 * spreads and calls. It stops at all else.
 */
class SettingReader {
  private readonly ts: TypeScript = loadTypeScript();
  private readonly files = new Map<string, SourceFile>();
  /** Nodes that are being followed: a value may lead back to itself. */
  private readonly followed = new Set<Node>();

  constructor(private readonly sources: Sources) {}

  parse(file: string): SourceFile {
    const known = this.files.get(file);
    if (known) {
      return known;
    }
    const text = this.sources.read(file);
    const parsed = this.ts.createSourceFile(
      file,
      text,
      this.ts.ScriptTarget.Latest,
      /* setParentNodes, which getText() needs */ true,
    );
    this.files.set(file, parsed);
    return parsed;
  }

  /** What a file exports by default. */
  defaultExport(file: SourceFile): Expression | undefined {
    return file.statements.find((statement) =>
      this.ts.isExportAssignment(statement),
    )?.expression;
  }

  /** The value of a variable that a file declares outside of functions. */
  variable(file: SourceFile, name: string): Expression | undefined {
    return file.statements
      .flatMap((statement: Statement) =>
        this.ts.isVariableStatement(statement)
          ? [...statement.declarationList.declarations]
          : [],
      )
      .find((declaration) => declaration.name.getText() === name)?.initializer;
  }

  /** The value behind a name that a file imports from a relative path. */
  private imported(file: SourceFile, name: string): Expression | undefined {
    const {ts} = this;
    for (const statement of file.statements) {
      if (
        !ts.isImportDeclaration(statement) ||
        !ts.isStringLiteral(statement.moduleSpecifier) ||
        !statement.moduleSpecifier.text.startsWith('.')
      ) {
        continue;
      }
      const target = path.posix.join(
        path.posix.dirname(file.fileName),
        statement.moduleSpecifier.text,
      );
      // A file that does not exist reads as an empty text.
      const fileName = [target, `${target}.ts`, `${target}/index.ts`].find(
        (candidate) => this.sources.read(candidate) !== '',
      );
      if (fileName === undefined) {
        continue;
      }
      const {name: byDefault, namedBindings} = statement.importClause ?? {};
      if (byDefault?.text === name) {
        return this.defaultExport(this.parse(fileName));
      }
      const specifier =
        namedBindings && ts.isNamedImports(namedBindings)
          ? namedBindings.elements.find((element) => element.name.text === name)
          : undefined;
      if (specifier) {
        const exported = (specifier.propertyName ?? specifier.name).text;
        return this.variable(this.parse(fileName), exported);
      }
    }
    return undefined;
  }

  /** What is found behind a node; nothing if it is being followed already. */
  private followOnce<Found>(node: Node, find: () => Found[]): Found[] {
    if (this.followed.has(node)) {
      return [];
    }
    this.followed.add(node);
    const found = find();
    this.followed.delete(node);
    return found;
  }

  /**
   * The objects, lists and plain values that an expression may come to; any other
   * expression stands for itself.
   */
  private valuesOf(expression: Expression): Expression[] {
    return this.followOnce(expression, () => this.findValues(expression));
  }

  private findValues(expression: Expression): Expression[] {
    const {ts} = this;
    if (
      ts.isSatisfiesExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isParenthesizedExpression(expression)
    ) {
      return this.valuesOf(expression.expression);
    }
    if (ts.isConditionalExpression(expression)) {
      const {whenTrue, whenFalse} = expression;
      return [whenTrue, whenFalse].flatMap((value) => this.valuesOf(value));
    }
    if (ts.isIdentifier(expression)) {
      const file = expression.getSourceFile();
      const value =
        this.variable(file, expression.text) ??
        this.imported(file, expression.text);
      return value ? this.valuesOf(value) : [];
    }
    if (ts.isPropertyAccessExpression(expression)) {
      const {expression: owner, name} = expression;
      return this.membersOf(owner, name.text).flatMap(({value}) =>
        this.valuesOf(value),
      );
    }
    if (ts.isCallExpression(expression)) {
      const {expression: called, arguments: given} = expression;
      // Any other function, such as `defineConfig({…})`, stands for what it is given.
      return ts.isPropertyAccessExpression(called) &&
        methodsThatKeepItems.includes(called.name.text)
        ? this.valuesOf(called.expression)
        : given.flatMap((value) => this.valuesOf(value));
    }
    return [expression];
  }

  /**
   * The items of a list, with those that are spread into it; of both branches of a
   * condition, those of the first.
   */
  private itemsOf(value: Expression): Written[] {
    const {ts} = this;
    if (!ts.isArrayLiteralExpression(value)) {
      return [];
    }
    return this.followOnce(value, () =>
      value.elements.flatMap((element) => {
        if (!ts.isSpreadElement(element)) {
          return [{node: element, value: element}];
        }
        const [spread] = this.valuesOf(element.expression);
        return spread ? this.itemsOf(spread) : [];
      }),
    );
  }

  /** The fields of that name in an object; the last one counts, so it is first. */
  private fieldsOf(object: ObjectLiteralExpression, name: string): Written[] {
    const {ts} = this;
    return [...object.properties].reverse().flatMap((property) => {
      if (ts.isSpreadAssignment(property)) {
        return this.membersOf(property.expression, name);
      }
      const ownName = property.name;
      const isNamed =
        (ts.isIdentifier(ownName) || ts.isStringLiteral(ownName)) &&
        ownName.text === name;
      if (isNamed && ts.isPropertyAssignment(property)) {
        return [{node: property, value: property.initializer}];
      }
      return isNamed && ts.isShorthandPropertyAssignment(property)
        ? [{node: property, value: property.name}]
        : [];
    });
  }

  /** Every place where a field of an object, or an item of a list, is written. */
  membersOf(expression: Expression, step: string): Written[] {
    return this.valuesOf(expression).flatMap((value) => {
      if (this.ts.isObjectLiteralExpression(value)) {
        return this.followOnce(value, () => this.fieldsOf(value, step));
      }
      const item = this.itemsOf(value)[Number(step)];
      return item ? [item] : [];
    });
  }
}

/** `file:line` of a node. */
function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const {line} = file.getLineAndCharacterOfPosition(node.getStart());
  return `${file.fileName}:${line + 1}`;
}

/**
 * Every number, `true`, `false`, `null` and `undefined` in a list of a file: none of
 * them is an item of a sidebar.
 */
export function findNonItems(
  file: string,
  sources: Sources,
): {where: string; text: string}[] {
  const ts = loadTypeScript();
  const parsed = new SettingReader(sources).parse(file);
  const found: {where: string; text: string}[] = [];
  function search(node: Node): void {
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) {
        const text = element.getText();
        if (
          ts.isNumericLiteral(element) ||
          // `-1` is no literal.
          ts.isPrefixUnaryExpression(element) ||
          valuesThatAreNoItem.includes(text)
        ) {
          found.push({where: placeOf(element), text});
        }
      }
    }
    node.forEachChild(search);
  }
  search(parsed);
  return found;
}

/** How far the steps can be followed, and the place that they lead to. */
export type SettingPlace = {
  /**
   * `file:line` of the last of the steps that is written; of several ways, such as
   * both branches of a condition, only the first is followed.
   */
  where: string;
  /** How many of the steps are written. */
  depth: number;
};

function follow(
  reader: SettingReader,
  start: Expression,
  steps: string[],
): SettingPlace | undefined {
  let place: SettingPlace | undefined;
  let value = start;
  for (const [index, step] of steps.entries()) {
    const [member] = reader.membersOf(value, step);
    if (!member) {
      break;
    }
    place = {where: placeOf(member.node), depth: index + 1};
    value = member.value;
  }
  return place;
}

/**
 * Follows steps from the default export of a file as far as they are written, such
 * as `themeConfig`, `navbar`, `items`, `0` of docusaurus.config.ts. Where the
 * path to a value cannot be followed from there, {@link findDeclared} begins at a
 * variable of src/site.
 */
export function findExported(
  file: string,
  steps: string[],
  sources: Sources,
): SettingPlace | undefined {
  const reader = new SettingReader(sources);
  const start = reader.defaultExport(reader.parse(file));
  return start && follow(reader, start, steps);
}

/** The same from a variable, whose name is the first step and does not count. */
export function findDeclared(
  file: string,
  [name = '', ...steps]: string[],
  sources: Sources,
): SettingPlace | undefined {
  const reader = new SettingReader(sources);
  const start = reader.variable(reader.parse(file), name);
  return start && follow(reader, start, steps);
}
